import type { CustomerAppointment as Appointment, PublicBranch, PublicSession, Slot } from '@vakit/contract';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { randomKey } from '../../common/random-key.ts';
import { useKeptState } from '../use-kept-state.ts';
import { type Choices, keyOf, withChoices } from '../visit.ts';
import { linkedChoice } from './linked-choice.ts';
import { forgetCustomer, type LastVisit, rememberCustomer, rememberedDetails } from './remembered-customer.ts';
import {
  type Details,
  EMPTY,
  fitToBranch,
  keyOfVisit,
  reachableStep,
  type Step,
  type WizardState,
  withDetails,
  withFirstService,
  withLinked,
  withParty,
  withServices,
} from './wizard-state.ts';

export type Wizard = ReturnType<typeof useWizard>;

/**
 * The choices of a booking and the step it has come to. Each step is an entry of the browser's history, so that Back
 * goes one step back; the choices are kept for the tab, so that a reload loses nothing.
 */
export function useWizard(branch: PublicBranch) {
  const [linked] = useState(() => linkedChoice(globalThis.location?.search ?? '', branch));
  const [state, setState] = useKeptState<WizardState>(keyOfVisit(branch.slug), (kept) =>
    linked
      ? withLinked({ ...withDetails(rememberedDetails()), ...kept }, branch, linked)
      : followParty(fitToBranch({ ...withDetails(rememberedDetails()), ...kept }, branch), branch),
  );
  const [step, setStep] = useState(() => reachableStep(linked ? (linked.isOpen ? 1 : 3) : stepOfHistory(), state));
  // By a function of the state before, so that a handler from an earlier rendering changes the current one.
  const update = useCallback(
    (change: Partial<WizardState>) => setState((before) => ({ ...before, ...change })),
    [setState],
  );

  const follow = useEffectEvent(() => {
    const asked = reachableStep(stepOfHistory(), state);
    // Going back after booking begins another booking; the first one stays booked and known.
    if (asked < 5 && step === 5) update({ startTime: null, attempt: null });
    setState((before) => followParty(before, branch));
    setStep(asked);
  });
  // Added once: a listener that another one's rendering exchanges in between would miss the event.
  useEffect(() => {
    const listener = () => follow();
    window.addEventListener('popstate', listener);
    return () => window.removeEventListener('popstate', listener);
  }, []);

  // A link that begins in the middle has the earlier steps behind it, and is followed once: a reload keeps what is chosen then.
  useEffect(() => {
    if (!linked || !location.search) return;
    history.replaceState({ step: 1 }, '', location.pathname + location.hash);
    for (let each: Step = state.isGroup ? 3 : 2; each <= step; each += 1) history.pushState({ step: each }, '');
  }, [linked, step, state.isGroup]);

  // Each step is scrolled to its top, also when one goes back.
  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);

  const forward = (to: Step) => {
    history.pushState({ step: to }, '');
    setStep(to);
  };

  const back = (to: Step) => {
    // An entry that was opened in the middle has no earlier steps behind it.
    const isPassedOver = state.isGroup && to === 1;
    if (stepOfHistory() === step) history.go(to - step + (isPassedOver ? 1 : 0));
    else setStep(to);
  };

  /** Other services may ask for another person or time: then it leads back to where these are chosen. */
  const changeServices = (chosen: Parameters<typeof withServices>[2]) => {
    const next = withServices(state, branch, chosen);
    setState(next);
    const to = reachableStep(step, next);
    if (to < step) back(to);
  };

  return {
    state,
    step,
    back,
    chooseService(serviceId: string, chosen: Choices) {
      if (chosen.length === 0) return changeServices({ choices: withChoices(state.choices, serviceId, chosen) });
      const choices = withFirstService(branch, state.choices, serviceId, chosen);
      const next = withServices(state, branch, { choices });
      setState({ ...next, timeLostTo: null });
      forward(next.isGroup ? 3 : 2);
    },
    /** An entry of the history of its own, so that Back leads out of the party, not out of the page. */
    enterParty() {
      setState(withParty(state, branch, true));
      history.pushState({ step: 1, isParty: true }, '');
    },
    /** @param kept guests that are there again when several come after all */
    leaveParty(kept = state.guests) {
      setState(withParty({ ...state, guests: kept }, branch, false));
      if (isPartyInHistory()) history.back();
    },
    addService: (_: string, chosen: Choices) => changeServices({ choices: [...state.choices, ...chosen] }),
    changeServices,
    /** @param key as `keyOf` a choice */
    removeService: (key: string) => changeServices({ choices: state.choices.filter((each) => keyOf(each) !== key) }),
    chooseStaff(staffId: string) {
      const isOther = staffId !== state.staffId || state.isApart;
      update({ staffId, isApart: false, unfitStaffId: null, ...(isOther && { startTime: null }), timeLostTo: null });
      forward(3);
    },
    update,
    forward,
    /** Its person and its time are chosen with it */
    chooseSession(slot: PublicSession) {
      const { id: sessionId, staffId, date, startTime } = slot;
      update({ sessionId, staffId, date, startTime, slot, timeLostTo: null });
      forward(4);
    },
    chooseDate: useCallback((date: string | null) => update({ date, startTime: null }), [update]),
    chooseTime: useCallback((slot: Slot | null) => update({ startTime: slot?.startTime ?? null, slot }), [update]),
    enterDetails() {
      update({ timeLostTo: null });
      forward(4);
    },
    type: (details: Details) => update({ details }),
    consent: (marketingConsent: boolean) => update({ marketingConsent }),
    /** The key under which a request is sent; a changed request gets another. */
    keyFor(request: string): string {
      if (state.attempt?.request === request) return state.attempt.key;
      const attempt = { request, key: randomKey() };
      update({ attempt });
      return attempt.key;
    },
    forgetAttempt: () => update({ attempt: null }),
    loseTime() {
      const chosen = state.isGroup ? { sessionId: null, staffId: null, date: null } : {};
      update({ ...chosen, startTime: null, timeLostTo: 'OTHERS', attempt: null });
      history.go(-1);
    },
    /** The same services and person as before, at a time that is proposed where there is one. */
    takeUp({ choices, staffId }: LastVisit, start: Pick<WizardState, 'date' | 'startTime'>) {
      setState((before) =>
        fitToBranch(
          {
            ...EMPTY,
            details: before.details,
            isRemembered: before.isRemembered,
            choices,
            staffId,
            ...start,
          },
          branch,
        ),
      );
      // So that Back leads through the steps that were passed over.
      history.pushState({ step: 2 }, '');
      forward(3);
    },
    remember: (isRemembered: boolean) => update({ isRemembered }),
    forgetDetails() {
      forgetCustomer();
      const { details, isRemembered } = withDetails(undefined);
      update({ details, isRemembered });
    },
    confirm(booked: Appointment) {
      const { details, isRemembered, choices, staffId } = state;
      // The next time of a session is another session, and what several did together is arranged anew.
      const isOne = !state.isGroup && !state.isApart && state.guests.length === 0;
      const visit = isOne ? { choices, staffId } : undefined;
      if (isRemembered) rememberCustomer(details, branch.slug, visit);
      else forgetCustomer();
      update({ booked, attempt: null });
      history.replaceState({ step: 5 }, '');
      setStep(5);
    },
    /** Replaces the booked appointment by its present state */
    replaceBooked: (booked: Appointment) => update({ booked }),
    beginAgain() {
      const { booked, isRemembered, details } = state;
      setState({ ...EMPTY, booked, isRemembered, details: { ...details, customerNotes: '' } });
      forward(1);
    },
  };
}

type Entry = { readonly step?: Step; readonly isParty?: boolean } | null | undefined;
// On the server there is no history.
const entry = () => globalThis.history?.state as Entry;
const stepOfHistory = (): Step => entry()?.step ?? 1;
const isPartyInHistory = () => entry()?.isParty === true;

/** On the first step the history tells whether several come. */
const followParty = (state: WizardState, branch: PublicBranch): WizardState =>
  stepOfHistory() === 1 ? withParty(state, branch, isPartyInHistory()) : state;
