declare module 'virtual:meccg-map' {
  const sheet: import('./sheet').Sheet;
  export default sheet;
}
