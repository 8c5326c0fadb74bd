import type { PublicBranch } from '@vakit/contract';
import { formatDuration, formatPrice } from '../../common/format.ts';
import { StepHeading } from '../components/step-heading.tsx';
import { useSpeech } from '../language-context.tsx';
import styles from './choices.module.css';
import type { Wizard } from './use-wizard.ts';

export function ServiceStep({ branch, wizard }: { branch: PublicBranch; wizard: Wizard }) {
  const { text, language } = useSpeech();
  return (
    <>
      <StepHeading>{text('service.heading')}</StepHeading>
      {branch.services.length === 0 && <p className={styles.empty}>{text('service.empty')}</p>}
      <ul className={styles.grid}>
        {branch.services.map(({ id, name, description, durationMinutes, price }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.choice}
              aria-pressed={id === wizard.state.serviceId}
              onClick={() => wizard.chooseService(id)}
            >
              <span className={styles.name}>{name}</span>
              <span className={styles.description}>{description}</span>
              <span className={styles.figures}>
                <span>{formatDuration(durationMinutes, language)}</span>
                <strong>{formatPrice(price)}</strong>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
