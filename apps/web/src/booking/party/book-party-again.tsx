import type { CustomerAppointment as Appointment } from '@vakit/contract';
import { useState } from 'react';
import { track } from '../api.ts';
import { standingOf } from '../appointment.ts';
import controls from '../components/controls.module.css';
import { useSpeech } from '../language-context.tsx';
import { changeKept } from '../use-kept-state.ts';
import { keyOfVisit, type WizardState } from '../wizard/wizard-state.ts';
import { sameParty } from './same-party.ts';

const NOT_YET = { booked: null, date: null, startTime: null, slot: null, sessionId: null, attempt: null };
/** The steps that are come to, each with those before it behind it */
const STEPS = [{ step: 1 }, { step: 1, isParty: true }, { step: 2 }, { step: 3 }];

type Props = {
  readonly appointment: Appointment;
  readonly label: string;
  /** Name of the party, needed if several are listed */
  readonly name?: string;
};

/** Leads to booking once more what was booked together, at another time; what is not offered any more is left out there. */
export function BookPartyAgain({ appointment, label, name }: Props) {
  const { text, language } = useSpeech();
  const [isBusy, setIsBusy] = useState(false);
  const { branchSlug } = appointment;

  async function bookAgain() {
    if (isBusy) return;
    setIsBusy(true);
    const { signal } = new AbortController();
    const codes = standingOf(appointment).map(({ confirmationCode }) => confirmationCode);
    const parts = await Promise.all(codes.map((code) => track(code, language, signal))).catch(() => []);
    const wish = sameParty(parts);
    changeKept<WizardState>(keyOfVisit(branchSlug), { ...NOT_YET, ...wish });
    // As a link that begins in the middle
    for (const entry of STEPS.filter(({ isParty }) => !isParty || wish.isTogether))
      history.pushState(entry, '', `/${branchSlug}`);
    location.reload();
  }
  return (
    <button
      type="button"
      className={`${controls.button} ${controls.secondary}`}
      aria-busy={isBusy}
      aria-disabled={isBusy}
      aria-label={name}
      onClick={bookAgain}
    >
      {label}
      {isBusy && <span className={controls.hidden}>{text('time.searching')}</span>}
    </button>
  );
}
