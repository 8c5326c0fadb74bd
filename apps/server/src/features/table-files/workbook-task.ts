/** A workbook for the thread that reads it, and what it may take of it. */
export type WorkbookTask = {
  readonly content: Uint8Array;
  readonly rowsMax: number;
  readonly columnsMax: number;
  readonly rowLengthMax: number;
  readonly lettersMax: number;
};

/** A filled row of a sheet, numbered from 1. */
export type WorkbookRow = { readonly line: number; readonly cells: readonly string[] };

export type WorkbookAnswer =
  | { readonly rows: readonly WorkbookRow[] }
  | { readonly refusal: 'locked' | 'tooLarge' | 'broken' | 'lineTooLong' };
