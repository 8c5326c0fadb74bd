/** Colors of `global.css`: the grounds behind the accent, the tinted one first, and the texts */
export const SCHEMES = {
  dark: { grounds: ['#171a21', '#0e1014', '#20242d'], texts: ['#f3f5f9', '#aab2c0'] },
  light: { grounds: ['#ffffff', '#f4f5f8', '#eceef3'], texts: ['#14171f', '#545c6b'] },
} as const;
