import type { PublicBranch } from '@vakit/contract';
import { ANY_STAFF } from '@vakit/contract/any-staff.ts';
import type { Language } from '@vakit/contract/language.ts';
import { useEffect, useRef, useState } from 'react';
import { freeTimesAt } from '../api.ts';
import controls from '../components/controls.module.css';
import { useSpeech } from '../language-context.tsx';
import { bookableDates } from '../times/days.ts';
import { findFreeDay } from '../times/find-free-day.ts';
import { type Choices, combinable, sentOf, serviceIdsOf, servicesOf, staffFor } from '../visit.ts';
import choices from './choices.module.css';
import { type LastVisit, rememberedVisit } from './remembered-customer.ts';
import styles from './same-again.module.css';
import type { Wizard } from './use-wizard.ts';

/** Offers the last visit of this device again with the first free time; nothing if it is no longer offered. */
export function SameAgain({ branch, wizard }: { readonly branch: PublicBranch; readonly wizard: Wizard }) {
  const { text, language } = useSpeech();
  const [visit] = useState(() => offeredVisit(branch));
  const [isBusy, setIsBusy] = useState(false);
  const search = useRef<AbortController>(null);
  // The search stops when the customer chooses something else meanwhile.
  useEffect(() => () => search.current?.abort(), []);
  if (!visit) return null;
  const person = branch.staff.find(({ id }) => id === visit.staffId);
  const names = servicesOf(branch, visit.choices).map(({ name }) => name);

  async function takeUp(same: LastVisit) {
    if (isBusy) return;
    setIsBusy(true);
    search.current = new AbortController();
    const { signal } = search.current;
    const start = await findFirstStart(branch, same, language, signal).catch(() => undefined);
    if (!signal.aborted) wizard.takeUp(same, start ?? { date: null, startTime: null });
  }

  return (
    <div className={styles.again}>
      <button
        type="button"
        className={choices.choice}
        aria-busy={isBusy}
        aria-disabled={isBusy}
        onClick={() => takeUp(visit)}
      >
        <span className={choices.name}>{text('again.same')}</span>
        <span className={choices.description}>
          {names.join(' + ')} · {person ? `${person.firstName} ${person.lastName}` : text('staff.any')}
        </span>
        {isBusy && <span className={controls.hidden}>{text('time.searching')}</span>}
      </button>
    </div>
  );
}

/** The visit that is remembered, if all of it can still be booked. */
function offeredVisit(branch: PublicBranch): LastVisit | undefined {
  const { staffId, choices = [] }: Partial<LastVisit> = rememberedVisit(branch.slug) ?? {};
  const left = combinable(branch, choices);
  const addonsIn = (all: Choices) => all.flatMap(({ addonIds }) => addonIds).length;
  if (choices.length === 0 || left.length < choices.length || addonsIn(left) < addonsIn(choices)) return undefined;
  const offering = staffFor(branch, serviceIdsOf(choices));
  const isOffered = staffId === ANY_STAFF ? offering.length > 0 : offering.some(({ id }) => id === staffId);
  return isOffered && staffId ? { choices, staffId } : undefined;
}

/** The first start that is free; undefined where there is none. */
async function findFirstStart(branch: PublicBranch, visit: LastVisit, language: Language, signal: AbortSignal) {
  const times = freeTimesAt(branch.slug, { ...sentOf(visit.choices), staffId: visit.staffId ?? ANY_STAFF }, false);
  const { today, lastDay } = bookableDates(branch, new Date());
  const date = await findFreeDay(times, { from: today, to: lastDay }, language, signal);
  if (date === undefined) return undefined;
  const slot = (await times.slots(date, language, signal)).find(({ available }) => available);
  return slot && { date, startTime: slot.startTime };
}
