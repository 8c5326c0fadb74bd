// Places where spreadsheet programs begin a cell, whatever the file says: a line, or a character that they take for a
// separator.
const AT_BEGINNING = '(?<=^|[\\r\\n\\t,;])';
// With the full-width forms, which Excel in Japanese and Chinese takes for the same.
const SIGN = '[=+\\-@\\t\\r＝＋－＠]';
const BEGINNING_OF_FORMULA = new RegExp(`${AT_BEGINNING}(?=${SIGN})`, 'g');
const GUARD = new RegExp(`${AT_BEGINNING}'(?=${SIGN})`, 'g');

/** A text as a cell of which nothing is taken for a formula: an apostrophe stands before what would be. */
export const guarded = (text: string): string => text.replace(BEGINNING_OF_FORMULA, "'");

/** The text of a cell that was guarded. */
export const unguarded = (cell: string): string => cell.replace(GUARD, '');
