import { type Language, text } from '@vakit/contract';
import type { Sharer } from './queries.ts';

/** Tells with whom somebody shares a phone or an address: that two are one person a person decides. */
export function tellShared(shared: readonly Pick<Sharer, 'kind' | 'name'>[], language: Language): string | null {
  const told = shared
    .toSorted((a, b) => a.kind.localeCompare(b.kind))
    .map(({ kind, name }) =>
      text(kind === 'PHONE' ? 'customerFile.samePhone' : 'customerFile.sameEmail', language, { name }),
    );
  return [...new Set(told)].join(' · ') || null;
}
