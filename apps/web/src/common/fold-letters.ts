/** A text for comparing, as people type it in a hurry: in lower case, without dots and other marks. `TIRAŞ` is `tiras`. */
export function foldLetters(text: string): string {
  return text
    .toLocaleLowerCase('tr-TR')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '');
}
