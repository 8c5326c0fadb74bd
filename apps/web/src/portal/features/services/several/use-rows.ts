import { entriesByService, type Service } from '@vakit/contract';
import { useCallback, useMemo, useRef, useState } from 'react';
import { ApiError } from '../../../../common/api-client.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { changeRow, optionsAmong, type Problems, problemsOf, type Row, takenAmong, unclearAmong } from './rows.ts';

/** The services that are offered, and what becomes of them as one types. */
export function useRows(services: readonly Service[]) {
  const language = useLanguage();
  const [rows, setRows] = useState<readonly Row[]>([]);
  // Asked at the moment when somebody leaves, also right after it was saved
  const isChanged = useRef(false);
  const isEdited = useRef(false);
  const taken = useMemo(() => takenAmong(rows, services), [rows, services]);
  const chosen = useMemo(() => rows.filter(({ key, isChosen }) => isChosen && !taken.has(key)), [rows, taken]);
  const unclear = useMemo(() => unclearAmong(chosen, language), [chosen, language]);
  const options = useMemo(() => optionsAmong(rows), [rows]);
  const serviceCount = useMemo(() => entriesByService(chosen).length, [chosen]);
  const allCount = useMemo(() => entriesByService(rows.filter(({ key }) => !taken.has(key))).length, [rows, taken]);
  const withoutPrice = chosen.filter(({ price }) => price === '');

  const begin = useCallback((begun: readonly Row[]) => {
    setRows(begun);
    // Rows that were read from a file would be lost.
    isChanged.current = begun.some(({ line }) => line !== null);
    isEdited.current = false;
  }, []);
  const change = useCallback((key: string, part: Partial<Row>) => {
    if (Object.keys(part).length === 0) return;
    setRows((before) => before.map((row) => (row.key === key ? changeRow(row, part) : row)));
    isChanged.current = true;
    isEdited.current = true;
  }, []);
  const chooseAll = (isChosen: boolean) => setRows((before) => before.map((row) => ({ ...row, isChosen })));
  const leaveOutUnpriced = () => {
    const left = new Set(withoutPrice);
    setRows((before) => before.map((row) => (left.has(row) ? { ...row, isChosen: false } : row)));
  };

  const problemsOfRow = (row: Row): Problems => ({
    ...unclear.get(row.key),
    ...problemsOf(row, language),
  });
  const wrong = chosen.filter((row) => Object.keys(problemsOfRow(row)).length > 0);
  /** Shows what is wrong from now on. */
  const check = () => setRows((before) => before.map((row) => ({ ...row, isChecked: true })));
  /** Shows at the rows what the server refused of those that were sent; false when it is about none of them. */
  const showRefused = (error: unknown): boolean => {
    const told = new Map<string, Problems>();
    for (const [path, problem] of Object.entries(error instanceof ApiError ? error.validationErrors : {})) {
      const [, index, field = ''] = path.split('.');
      const row = chosen[Number(index)];
      if (row) told.set(row.key, { ...told.get(row.key), [field]: problem });
    }
    setRows((before) => before.map((row) => ({ ...row, told: { ...row.told, ...told.get(row.key) } })));
    return told.size > 0;
  };

  return {
    ...{ rows, taken, chosen, options, serviceCount, allCount, withoutPrice, wrong, isChanged, isEdited },
    ...{ begin, change, chooseAll, leaveOutUnpriced, problemsOfRow, check, showRefused },
  };
}

export type Rows = ReturnType<typeof useRows>;
