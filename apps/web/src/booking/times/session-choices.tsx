import type { PublicSession } from '@vakit/contract';
import type { ReactNode } from 'react';
import { useSpeech } from '../language-context.tsx';
import styles from '../wizard/choices.module.css';
import { formatComingDay } from './format-day.ts';
import { useClocks } from './use-clocks.ts';

type Props = {
  readonly sessions: readonly PublicSession[];
  /** Time zone of the branch */
  readonly timeZone: string;
  readonly chosenId: string | null | undefined;
  /** In which the customer has a seat already, and what it is called */
  readonly present?: { readonly id: string; readonly label: string };
  /** Further text of a session, besides the seats that are left */
  readonly figureOf?: (session: PublicSession) => ReactNode;
  readonly onChoose: (session: PublicSession) => void;
};

/** Sessions with when they are, with whom, and how many seats are left; full ones cannot be chosen and come last. */
export function SessionChoices({ sessions, timeZone, chosenId, present, figureOf, onChoose }: Props) {
  const { text, language } = useSpeech();
  const { bothClocks } = useClocks(timeZone);
  const left = ({ id, seatsLeft }: PublicSession) => {
    if (id === present?.id) return present.label;
    if (seatsLeft === 0) return text('session.full');
    return seatsLeft === 1 ? text('session.oneLeft') : text('session.left', { count: seatsLeft });
  };
  // The next sessions fill up first, so full ones must not hide those that can be booked.
  const bookableFirst = sessions.toSorted((one, other) => Number(one.seatsLeft === 0) - Number(other.seatsLeft === 0));
  return (
    <ul className={styles.grid}>
      {bookableFirst.map((session) => {
        const { id, date, startTime, endTime, staffName, seatsLeft } = session;
        const clocks = bothClocks(date, startTime);
        return (
          <li key={id}>
            <button
              type="button"
              className={styles.choice}
              aria-pressed={id === chosenId}
              disabled={seatsLeft === 0 || id === present?.id}
              onClick={() => onChoose(session)}
            >
              <span className={styles.name}>{formatComingDay(date, language)}</span>
              <span>{[`${startTime} – ${endTime}`, clocks && `(${clocks})`].filter(Boolean).join(' ')}</span>
              <span className={styles.description}>{staffName}</span>
              <span className={styles.figures}>
                <span>{left(session)}</span>
                {figureOf?.(session)}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
