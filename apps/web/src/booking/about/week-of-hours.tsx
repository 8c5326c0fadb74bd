import type { PublicBranch } from '@vakit/contract';
import { LOCALES } from '@vakit/contract/language.ts';
import { DAY, WEEKDAYS, weekdayOf } from '@vakit/scheduling/wall-clock.ts';
import { localNow, todayIn } from '../../common/local-now.ts';
import { useSpeech } from '../language-context.tsx';
import styles from './about-branch.module.css';

/** A Monday */
const FIRST_DAY = Date.UTC(2024, 0, 1);

/** When a branch is open in a week, and what is different in the coming days. */
export function WeekOfHours({ branch }: { branch: PublicBranch }) {
  const { text, language } = useSpeech();
  const { workingHours, openingExceptions, timeZone } = branch;
  const locale = LOCALES[language];
  const today = weekdayOf(todayIn(timeZone));
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const stretch = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone });
  const isMidnight = (instant: Date) => localNow(timeZone, instant).endsWith('00:00:00');
  /** Shows only the dates if the period covers whole days. */
  const periodOf = (start: Date, end: Date) =>
    isMidnight(start) && isMidnight(end)
      ? days.formatRange(start, new Date(end.getTime() - 1))
      : stretch.formatRange(start, end);
  return (
    <div className={styles.hours}>
      <h3>{text('about.hours')}</h3>
      <dl>
        {WEEKDAYS.map((day, index) => {
          const { start, end, available } = workingHours[day];
          return (
            <div key={day} className={day === today ? styles.today : undefined}>
              <dt>{weekday.format(FIRST_DAY + index * DAY)}</dt>
              <dd>{available ? `${start}–${end}` : text('time.closed')}</dd>
            </div>
          );
        })}
      </dl>
      {openingExceptions.length > 0 && (
        <ul>
          {openingExceptions.map(({ isOpen, startsAt, endsAt }) => (
            <li key={startsAt}>
              {text(isOpen ? 'about.openBesides' : 'about.closedThen', {
                period: periodOf(new Date(startsAt), new Date(endsAt)),
              })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
