/** Notes of the sound in hertz, with their start in seconds. */
const notes = [
  { hertz: 660, at: 0 },
  { hertz: 880, at: 0.14 },
];
const seconds = 0.35;
const loudness = 0.08;

/** Plays two soft notes. Browsers stay silent until the user has pressed something. */
export function ring(): void {
  if (!("AudioContext" in window)) return;
  const audio = new AudioContext();
  for (const { hertz, at } of notes) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const begin = audio.currentTime + at;
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(loudness, begin);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + seconds);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + seconds);
  }
  setTimeout(() => void audio.close(), 1000);
}
