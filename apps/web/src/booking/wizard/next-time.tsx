import type { PublicBranch, NextTime as Time } from '@vakit/contract';
import { addDays } from '@vakit/scheduling/wall-clock.ts';
import { useSpeech } from '../language-context.tsx';
import { bookableDates } from '../times/days.ts';
import { formatComingDay } from '../times/format-day.ts';
import { useClocks } from '../times/use-clocks.ts';
import styles from './choices.module.css';

type Props = { readonly branch: PublicBranch; readonly isKnown: boolean; readonly time: Time | undefined };

/** When somebody is free first. Its line is kept free until that is known. */
export function NextTime({ branch, isKnown, time }: Props) {
  const { text, language } = useSpeech();
  const { bothClocks } = useClocks(branch.timeZone);
  if (!isKnown) return <span className={styles.next} />;
  if (!time) return <span className={styles.next}>{text('staff.noTime')}</span>;
  const { today } = bookableDates(branch, new Date());
  const day =
    time.date === today
      ? text('time.today')
      : time.date === addDays(today, 1)
        ? text('time.tomorrow')
        : formatComingDay(time.date, language);
  const clocks = bothClocks(time.date, time.startTime);
  return (
    <span className={styles.next}>
      {`${text('staff.nextTime', { time: `${day} ${time.startTime}` })}${clocks ? ` (${clocks})` : ''}`}
    </span>
  );
}
