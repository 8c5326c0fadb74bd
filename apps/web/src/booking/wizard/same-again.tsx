import type { PublicBranch } from '@vakit/contract';
import { ANY_STAFF } from '@vakit/contract/any-staff.ts';
import type { Language } from '@vakit/contract/language.ts';
import { useState } from 'react';
import { freeTimesAt } from '../api.ts';
import controls from '../components/controls.module.css';
import { useSpeech } from '../language-context.tsx';
import { bookableDates } from '../times/days.ts';
import { findFreeDay } from '../times/find-free-day.ts';
import { addonsOf, combinable, servicesOf, staffFor, stillSold } from '../visit.ts';
import choices from './choices.module.css';
import { type LastVisit, rememberedVisit } from './remembered-customer.ts';
import styles from './same-again.module.css';
import type { Wizard } from './use-wizard.ts';

/** What was booked last on this device, with the first free time; nothing where it is not offered any more. */
export function SameAgain({ branch, wizard }: { readonly branch: PublicBranch; readonly wizard: Wizard }) {
  const { text, language } = useSpeech();
  const [visit] = useState(() => offeredVisit(branch));
  const [isBusy, setIsBusy] = useState(false);
  if (!visit) return null;
  const person = branch.staff.find(({ id }) => id === visit.staffId);
  const names = servicesOf(branch, chosenIn(visit)).map(({ name }) => name);

  async function takeUp(same: LastVisit) {
    if (isBusy) return;
    setIsBusy(true);
    const start = await findFirstStart(branch, same, language).catch(() => undefined);
    wizard.takeUp(same, start ?? { date: null, startTime: null });
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

const chosenIn = ({ serviceIds, variantIds = [], addons = [] }: LastVisit) => ({ serviceIds, variantIds, addons });

/** The visit that is remembered, if all of it can still be booked. */
function offeredVisit(branch: PublicBranch): LastVisit | undefined {
  const visit = rememberedVisit(branch.slug);
  if (!visit?.serviceIds?.length) return undefined;
  if (combinable(branch, stillSold(branch, chosenIn(visit))).length < visit.serviceIds.length) return undefined;
  if (addonsOf(branch, chosenIn(visit)).length < (visit.addons?.length ?? 0)) return undefined;
  const offering = staffFor(branch, visit.serviceIds);
  const isOffered = visit.staffId === ANY_STAFF ? offering.length > 0 : offering.some(({ id }) => id === visit.staffId);
  return isOffered ? visit : undefined;
}

/** The first start that is free; undefined where there is none. */
async function findFirstStart(branch: PublicBranch, visit: LastVisit, language: Language) {
  const times = freeTimesAt(branch.slug, chosenIn(visit), visit.staffId ?? ANY_STAFF);
  const { signal } = new AbortController();
  const { today, lastDay } = bookableDates(branch, new Date());
  const date = await findFreeDay(times, { from: today, to: lastDay }, language, signal);
  if (date === undefined) return undefined;
  const slot = (await times.slots(date, language, signal)).find(({ available }) => available);
  return slot && { date, startTime: slot.startTime };
}
