/** A text in small letters without accents, in which `DAKİKA`, `dakika` and `Dakıka` are the same. */
export function plainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replace(/\p{Mark}/gu, '');
}
