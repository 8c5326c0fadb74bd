import type { PublicBranch } from '@vakit/contract';
import { addDays } from '@vakit/scheduling/wall-clock.ts';
import { useEffect, useMemo } from 'react';
import controls from '../components/controls.module.css';
import { Field } from '../components/field.tsx';
import { Notice } from '../components/notice.tsx';
import { StepHeading } from '../components/step-heading.tsx';
import { useSpeech } from '../language-context.tsx';
import { BackLink } from './back-link.tsx';
import { todayIn } from './days.ts';
import { MonthCalendar } from './month-calendar.tsx';
import { NextFreeDay } from './next-free-day.tsx';
import { SlotList } from './slot-list.tsx';
import styles from './time-step.module.css';
import type { Wizard } from './use-wizard.ts';

export function TimeStep({ branch, wizard }: { branch: PublicBranch; wizard: Wizard }) {
  const { text } = useSpeech();
  const { serviceId, staffId, date, startTime, wasTaken } = wizard.state;
  const today = todayIn(branch.timeZone, new Date());
  const isPast = date !== null && date < today;
  const offer = useMemo(
    () => ({ slug: branch.slug, serviceId: serviceId ?? '', staffId: staffId ?? '' }),
    [branch.slug, serviceId, staffId],
  );

  // The form that comes next checks what is typed by schemas that the first view does not carry.
  useEffect(() => {
    import('./validate-details.ts').catch(() => undefined);
  }, []);

  return (
    <>
      <BackLink onClick={() => wizard.back(2)} />
      <StepHeading>{text('time.heading')}</StepHeading>
      {wasTaken && <Notice kind="hint">{text('time.taken')}</Notice>}
      <MonthCalendar
        offer={offer}
        workingHours={branch.workingHours}
        today={today}
        date={date}
        onChoose={wizard.chooseDate}
      />
      <div className={styles.otherWays}>
        <Field
          label={text('time.date')}
          type="date"
          min={today}
          value={date ?? ''}
          onChange={({ target }) => wizard.chooseDate(target.value || null)}
          {...(isPast && { error: text('time.errors.past') })}
        />
        <NextFreeDay offer={offer} from={date && !isPast ? addDays(date, 1) : today} onFound={wizard.chooseDate} />
      </div>
      <section className={styles.slots} aria-label={text('time.slots')}>
        {date && !isPast ? (
          <SlotList offer={offer} date={date} startTime={startTime} onChoose={wizard.chooseTime} />
        ) : (
          !isPast && <p className={styles.quiet}>{text('time.chooseDate')}</p>
        )}
      </section>
      <div className={styles.bar}>
        <button
          type="button"
          className={`${controls.button} ${controls.primary} ${controls.wide}`}
          disabled={!startTime || isPast}
          onClick={wizard.enterDetails}
        >
          {text('continue')}
        </button>
      </div>
    </>
  );
}
