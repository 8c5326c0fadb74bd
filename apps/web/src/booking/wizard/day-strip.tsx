import type { WorkingHours } from '@vakit/contract';
import { LOCALES } from '@vakit/contract/language.ts';
import controls from '../components/controls.module.css';
import { useSpeech } from '../language-context.tsx';
import styles from './day-strip.module.css';
import { addDays, isOpenOn } from './days.ts';

/** How many days from today on are one tap away; any other is chosen in the date field. */
const DAYS = 14;

type Props = {
  readonly workingHours: WorkingHours;
  readonly today: string;
  readonly date: string | null;
  readonly onChoose: (date: string) => void;
};

export function DayStrip({ workingHours, today, date, onChoose }: Props) {
  const { text, language } = useSpeech();
  const part = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Date(`${day}T00:00:00Z`).toLocaleDateString(LOCALES[language], { ...options, timeZone: 'UTC' });
  return (
    <ul className={styles.strip} aria-label={text('time.days')}>
      {Array.from({ length: DAYS }, (_, days) => addDays(today, days)).map((day, index) => {
        const isOpen = isOpenOn(workingHours, day);
        return (
          <li key={day}>
            <button
              type="button"
              className={styles.day}
              aria-pressed={day === date}
              disabled={!isOpen}
              onClick={() => onChoose(day)}
            >
              <span className={controls.hidden}>
                {part(day, { dateStyle: 'full' })} {!isOpen && `· ${text('time.closed')}`}
              </span>
              <span aria-hidden="true">{index === 0 ? text('time.today') : part(day, { weekday: 'short' })}</span>
              <strong aria-hidden="true">{part(day, { day: 'numeric' })}</strong>
              <span aria-hidden="true">{isOpen ? part(day, { month: 'short' }) : text('time.closed')}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
