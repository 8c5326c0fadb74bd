import type { PublicBranch } from '@vakit/contract';
import { StepHeading } from '../components/step-heading.tsx';
import { useSpeech } from '../language-context.tsx';
import { mayDo } from '../terms.ts';
import styles from './choices.module.css';
import { PartyLine } from './party-line.tsx';
import { SameAgain } from './same-again.tsx';
import { ServiceChoices } from './service-choices.tsx';
import type { Wizard } from './use-wizard.ts';

export function ServiceStep({ branch, wizard }: { branch: PublicBranch; wizard: Wizard }) {
  const { text } = useSpeech();
  const { choices, staffId, unfitStaffId } = wizard.state;
  // The person whose link was followed
  const wished = choices.length === 0 && branch.staff.find(({ id }) => id === unfitStaffId);
  return (
    <>
      <div className={styles.top}>
        <StepHeading>
          {wished ? text('service.headingWith', { name: wished.firstName }) : text('service.heading')}
        </StepHeading>
        <PartyLine branch={branch} wizard={wizard} />
      </div>
      <SameAgain branch={branch} wizard={wizard} />
      {branch.services.length === 0 && <p className={styles.empty}>{text('service.empty')}</p>}
      <ServiceChoices
        categories={branch.serviceCategories}
        services={branch.services}
        addons={branch.addons}
        mayDo={({ id }) => mayDo(branch, [id], staffId ?? unfitStaffId)}
        chosen={choices}
        onChoose={wizard.chooseService}
      />
    </>
  );
}
