import type { PublicBranch, NextTime as Time } from '@vakit/contract';
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
  const isToday = time.date === bookableDates(branch, new Date()).today;
  const day = isToday ? text('time.today') : formatComingDay(time.date, language);
  const clocks = bothClocks(time.date, time.startTime);
  return (
    <span className={styles.next}>
      {`${text('staff.nextTime', { time: `${day} ${time.startTime}` })}${clocks ? ` (${clocks})` : ''}`}
    </span>
  );
}
