import type { PublicBranch } from '@vakit/contract';
import { SERVICES_PER_VISIT_MAX } from '@vakit/contract/limits.ts';
import { useId, useRef, useState } from 'react';
import controls from '../components/controls.module.css';
import { Dialog } from '../components/dialog.tsx';
import { PlusIcon } from '../components/icons.tsx';
import { useSpeech } from '../language-context.tsx';
import { mayDo } from '../terms.ts';
import { type Choices, isFull, keyOf, type Obstacle, otherServices, serviceIdsOf } from '../visit.ts';
import styles from './add-service.module.css';
import { type Choose, ServiceChoices } from './service-choices.tsx';

type Props = {
  readonly branch: PublicBranch;
  readonly chosen: Choices;
  readonly staffId: string | null;
  readonly onAdd: Choose;
};

/** Offers further services for the same visit. */
export function AddService({ branch, chosen, staffId, onAdd }: Props) {
  const { text } = useSpeech();
  const [isOpen, setIsOpen] = useState(false);
  const leave = (added: Added | null) => {
    setIsOpen(false);
    if (added) onAdd(...added);
  };
  if (isFull(chosen)) {
    return <p className={styles.quiet}>{text('visit.full', { count: SERVICES_PER_VISIT_MAX })}</p>;
  }
  if (otherServices(branch, chosen).every(({ obstacle }) => obstacle && obstacle !== 'APART')) return null;
  return (
    <>
      <button
        type="button"
        className={`${controls.button} ${controls.secondary}`}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <PlusIcon />
        {text('visit.add')}
      </button>
      {isOpen && <AddServiceDialog branch={branch} chosen={chosen} staffId={staffId} onClose={leave} />}
    </>
  );
}

type Added = Parameters<Choose>;
type DialogProps = Omit<Props, 'onAdd'> & { readonly onClose: (added: Added | null) => void };

function AddServiceDialog({ branch, chosen, staffId, onClose }: DialogProps) {
  const { text } = useSpeech();
  const id = useId();
  const added = useRef<Added>(null);
  const others = otherServices(branch, chosen);
  const against = (obstacle: Obstacle | null) =>
    others.filter((other) => other.obstacle === obstacle).map(({ service }) => service);
  const [same, apart] = [against(null), against('APART')];
  const shared = { categories: branch.serviceCategories, addons: branch.addons, taken: chosen.map(keyOf) };
  const chooseAnd =
    (close: () => void): Choose =>
    (...choice) => {
      added.current = choice;
      close();
    };
  const namesAgainst = (obstacle: Obstacle) => against(obstacle).map(({ name }) => name);
  const tooLongVariants = others.filter(({ obstacle }) => obstacle !== 'TOO_LONG').flatMap(({ tooLong }) => tooLong);
  const nobodys = namesAgainst('NOBODY').join(', ');
  const tooLong = [...namesAgainst('TOO_LONG'), ...tooLongVariants].join(', ');

  return (
    <Dialog heading={text('visit.add')} onClose={() => onClose(added.current)}>
      {(close) => (
        <>
          {same.length > 0 && (
            <>
              <p className={styles.quiet}>{text('visit.addHint')}</p>
              <ServiceChoices
                {...shared}
                services={same}
                mayDo={({ id }) => mayDo(branch, [...serviceIdsOf(chosen), id], staffId)}
                onChoose={chooseAnd(close)}
              />
            </>
          )}
          {apart.length > 0 && (
            <section className={styles.apart} aria-labelledby={id}>
              <h3 id={id}>{text('visit.apart')}</h3>
              <ServiceChoices
                {...shared}
                services={apart}
                mayDo={(service) => mayDo(branch, [service.id], null)}
                onChoose={chooseAnd(close)}
              />
            </section>
          )}
          {nobodys && <p className={styles.quiet}>{text('visit.nobodys', { services: nobodys })}</p>}
          {tooLong && <p className={styles.quiet}>{text('visit.tooLong', { services: tooLong })}</p>}
        </>
      )}
    </Dialog>
  );
}
