import type { PublicBranch } from '@vakit/contract';
import { initialsOf } from '../../common/format.ts';
import { StepHeading } from '../components/step-heading.tsx';
import { useSpeech } from '../language-context.tsx';
import { BackLink } from './back-link.tsx';
import styles from './choices.module.css';
import type { Wizard } from './use-wizard.ts';
import { staffFor } from './wizard-state.ts';

export function StaffStep({ branch, wizard }: { branch: PublicBranch; wizard: Wizard }) {
  const { text } = useSpeech();
  const { serviceId, staffId } = wizard.state;
  const staff = staffFor(branch, serviceId);
  return (
    <>
      <BackLink onClick={() => wizard.back(1)} />
      <StepHeading>{text('staff.heading')}</StepHeading>
      {staff.length === 0 && <p className={styles.empty}>{text('staff.empty')}</p>}
      <ul className={styles.grid}>
        {staff.map(({ id, firstName, lastName, title }) => (
          <li key={id}>
            <button
              type="button"
              className={`${styles.choice} ${styles.person}`}
              aria-pressed={id === staffId}
              onClick={() => wizard.chooseStaff(id)}
            >
              <span className={styles.initials} aria-hidden="true">
                {initialsOf(firstName, lastName)}
              </span>
              <span className={styles.who}>
                <span className={styles.name}>
                  {firstName} {lastName}
                </span>
                <span className={styles.description}>{title}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
