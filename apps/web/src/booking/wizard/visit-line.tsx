import type { PublicBranch } from '@vakit/contract';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { formatTold } from '../../common/told-terms.ts';
import controls from '../components/controls.module.css';
import { RemoveIcon } from '../components/icons.tsx';
import { useSpeech } from '../language-context.tsx';
import { AddService } from './add-service.tsx';
import { toldVisit } from './told-visit.ts';
import type { Wizard } from './use-wizard.ts';
import styles from './visit-line.module.css';

type Props = { readonly branch: PublicBranch; readonly wizard: Wizard };

/** Tells what is chosen, above the people: here a visit gets further services, and loses them. */
export function VisitLine({ branch, wizard }: Props) {
  const { text, language } = useSpeech();
  const line = useRef<HTMLElement>(null);
  const { services, total } = toldVisit(branch, wizard.state, text('staff.any'));
  const isOne = services.length === 1;

  /** The line stays in sight, and keeps the focus where the pressed button goes with the change. */
  function change(make: () => void) {
    flushSync(make);
    if (document.activeElement === document.body) line.current?.focus({ preventScroll: true });
    line.current?.scrollIntoView({ block: 'nearest' });
  }
  return (
    <section ref={line} tabIndex={-1} className={styles.line} aria-label={text('summary.heading')}>
      <ul className={styles.services}>
        {services.map(({ key, name, ...told }) => (
          <li key={key} className={styles.service}>
            <span>
              <strong>{name}</strong> <span className={styles.figures}>{`· ${formatTold(told, language)}`}</span>
            </span>
            {!isOne && (
              <button
                type="button"
                className={`${controls.button} ${controls.quiet} ${styles.remove}`}
                aria-label={text('visit.remove', { service: name })}
                onClick={() => change(() => wizard.removeService(key))}
              >
                <RemoveIcon />
              </button>
            )}
          </li>
        ))}
      </ul>
      <p role="status" className={isOne ? controls.hidden : styles.total}>
        {text('visit.total', { total: formatTold(total, language) })}
      </p>
      <AddService
        branch={branch}
        chosen={wizard.state.choices}
        staffId={wizard.state.staffId}
        onAdd={(...added) => change(() => wizard.addService(...added))}
      />
    </section>
  );
}
