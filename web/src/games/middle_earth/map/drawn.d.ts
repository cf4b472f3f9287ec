declare module 'virtual:middle-earth-map' {
  const sheet: import('./sheet').Sheet;
  export default sheet;
}
