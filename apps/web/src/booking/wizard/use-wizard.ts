import type { Appointment, PublicBranch } from '@vakit/contract';
import { useCallback, useEffect, useState } from 'react';
import { type Details, EMPTY, fitToBranch, reachableStep, type Step, type WizardState } from './wizard-state.ts';

export type Wizard = ReturnType<typeof useWizard>;

/**
 * The choices of a booking and the step it has come to. Each step is an entry of the browser's history, so that Back
 * goes one step back; the choices are kept for the tab, so that a reload loses nothing.
 */
export function useWizard(branch: PublicBranch) {
  const key = `booking:${branch.slug}`;
  const [state, setState] = useState(() => fitToBranch(restore(key), branch));
  const [step, setStep] = useState(() => reachableStep(stepOfHistory(), state));
  // The state of the last rendering serves handlers that outlive it.
  const update = useCallback((change: Partial<WizardState>) => setState((before) => ({ ...before, ...change })), []);

  useEffect(() => keep(key, state), [key, state]);

  useEffect(() => {
    const follow = () => {
      const asked = reachableStep(stepOfHistory(), state);
      // Whoever goes back after booking begins another booking; the one that is made stays made.
      if (asked < 5 && state.booked) update({ booked: null, startTime: null, attempt: null });
      setStep(asked);
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [state, update]);

  const forward = (to: Step) => {
    history.pushState({ step: to }, '');
    setStep(to);
  };

  return {
    state,
    step,
    back: (to: Step) => {
      // An entry that was opened in the middle has no earlier steps behind it.
      if (stepOfHistory() === step) history.go(to - step);
      else setStep(to);
    },
    chooseService(serviceId: string) {
      const isOther = serviceId !== state.serviceId;
      setState(fitToBranch({ ...state, serviceId, ...(isOther && { startTime: null }), wasTaken: false }, branch));
      forward(2);
    },
    chooseStaff(staffId: string) {
      const isOther = staffId !== state.staffId;
      update({ staffId, ...(isOther && { startTime: null }), wasTaken: false });
      forward(3);
    },
    chooseDate: useCallback((date: string | null) => update({ date, startTime: null }), [update]),
    chooseTime: useCallback((startTime: string | null) => update({ startTime }), [update]),
    enterDetails() {
      update({ wasTaken: false });
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
      update({ startTime: null, wasTaken: true, attempt: null });
      history.go(-1);
    },
    confirm(booked: Appointment) {
      update({ booked, attempt: null });
      history.replaceState({ step: 5 }, '');
      setStep(5);
    },
    beginAgain() {
      setState({ ...EMPTY, details: { ...state.details, customerNotes: '' } });
      forward(1);
    },
  };
}

function stepOfHistory(): Step {
  const step = (history.state as { step?: Step } | null)?.step;
  return step ?? 1;
}

function restore(key: string): WizardState {
  try {
    return { ...EMPTY, ...JSON.parse(sessionStorage.getItem(key) ?? '{}') };
  } catch {
    return EMPTY;
  }
}

function keep(key: string, state: WizardState): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(state));
  } catch {
    // A browser that forbids storage forgets the choices on a reload, no more.
  }
}

/** `crypto.randomUUID` is missing on pages that came over plain HTTP. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}
