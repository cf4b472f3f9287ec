/** Sounds of the table, made of oscillators and noise: nothing is loaded, and nobody's recording is used. */

export type Sound = 'dice' | 'card' | 'blow' | 'bell' | 'step' | 'turn';

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** The context begins with the first sound; a browser lets it speak once somebody has clicked. */
function speaking(): AudioContext {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

function rustle(audio: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  return noise;
}

/** How loud a voice is: it rises at once and dies away. */
function fading(audio: AudioContext, at: number, loud: number, seconds: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  gain.connect(audio.destination);
  return gain;
}

function tone(audio: AudioContext, after: number, pitch: number, seconds: number, loud: number, shape: OscillatorType, to = pitch): void {
  const at = audio.currentTime + after;
  const voice = audio.createOscillator();
  voice.type = shape;
  voice.frequency.setValueAtTime(pitch, at);
  voice.frequency.exponentialRampToValueAtTime(to, at + seconds);
  voice.connect(fading(audio, at, loud, seconds));
  voice.start(at);
  voice.stop(at + seconds);
}

function brush(audio: AudioContext, after: number, pitch: number, seconds: number, loud: number): void {
  const at = audio.currentTime + after;
  const voice = audio.createBufferSource();
  voice.buffer = rustle(audio);
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  voice.connect(filter).connect(fading(audio, at, loud, seconds));
  voice.start(at, Math.random() * 0.3, seconds);
}

const SOUNDS: Record<Sound, (audio: AudioContext) => void> = {
  // A handful of clicks on wood, ever closer together.
  dice: (audio) => [0, 0.13, 0.24, 0.33, 0.41, 0.47].forEach((after, n) => brush(audio, after, 1900 - n * 140, 0.05, 0.22)),
  card: (audio) => brush(audio, 0, 3200, 0.14, 0.08),
  blow: (audio) => {
    tone(audio, 0, 130, 0.35, 0.3, 'sine', 48);
    brush(audio, 0, 500, 0.12, 0.16);
  },
  bell: (audio) => [784, 1176, 1570].forEach((pitch, n) => tone(audio, n * 0.05, pitch, 0.9 - n * 0.2, 0.08, 'sine')),
  step: (audio) => [0, 0.22].forEach((after) => brush(audio, after, 300, 0.09, 0.2)),
  turn: (audio) => [392, 523].forEach((pitch, n) => tone(audio, n * 0.14, pitch, 0.4, 0.09, 'triangle')),
};

export function play(sound: Sound): void {
  SOUNDS[sound](speaking());
}
