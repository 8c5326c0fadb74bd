import type { ReactNode } from 'react';
import { formatLongDate } from '../../common/format.ts';
import { Fact, Facts } from '../components/facts.tsx';
import { useSpeech } from '../language-context.tsx';
import styles from './time-card.module.css';

type Props = {
  readonly heading: string;
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly staffName: string;
  readonly isNew?: boolean;
  /** In place of the person, where there are several */
  readonly children?: ReactNode;
};

/** When an appointment is, and with whom. */
export function TimeCard({ heading, date, startTime, endTime, staffName, isNew = false, children }: Props) {
  const { text, language } = useSpeech();
  return (
    <section className={`${styles.card} ${isNew ? styles.isNew : ''}`}>
      <h2>{heading}</h2>
      <Facts>
        <Fact label={text('summary.date')}>{formatLongDate(date, language)}</Fact>
        <Fact label={text('summary.time')}>{`${startTime} – ${endTime}`}</Fact>
        {!children && <Fact label={text('summary.staff')}>{staffName}</Fact>}
      </Facts>
      {children}
    </section>
  );
}
