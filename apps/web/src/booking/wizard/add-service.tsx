import type { PublicBranch } from '@vakit/contract';
import { SERVICES_PER_VISIT_MAX } from '@vakit/contract/limits.ts';
import { useEffect, useRef, useState } from 'react';
import controls from '../components/controls.module.css';
import dialogs from '../components/dialog.module.css';
import { PlusIcon } from '../components/icons.tsx';
import { useSpeech } from '../language-context.tsx';
import { isFull, type Obstacle, otherServices } from '../visit.ts';
import styles from './add-service.module.css';
import { ServiceChoices } from './service-choices.tsx';

type Props = {
  readonly branch: PublicBranch;
  readonly serviceIds: readonly string[];
  readonly onAdd: (serviceId: string) => void;
};

/** Offers further services for the same visit. */
export function AddService({ branch, serviceIds, onAdd }: Props) {
  const { text } = useSpeech();
  const [isOpen, setIsOpen] = useState(false);
  if (isFull(serviceIds)) {
    return <p className={styles.quiet}>{text('visit.full', { count: SERVICES_PER_VISIT_MAX })}</p>;
  }
  if (otherServices(branch, serviceIds).every(({ obstacle }) => obstacle)) return null;
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
      {isOpen && (
        <AddServiceDialog branch={branch} serviceIds={serviceIds} onAdd={onAdd} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

function AddServiceDialog({ branch, serviceIds, onAdd, onClose }: Props & { readonly onClose: () => void }) {
  const { text } = useSpeech();
  const dialog = useRef<HTMLDialogElement>(null);
  const others = otherServices(branch, serviceIds);
  const against = (obstacle: Obstacle | null) =>
    others.filter((other) => other.obstacle === obstacle).map(({ service }) => service);
  const namesAgainst = (obstacle: Obstacle) =>
    against(obstacle)
      .map(({ name }) => name)
      .join(', ');
  const [nobodys, tooLong] = [namesAgainst('NOBODY'), namesAgainst('TOO_LONG')];

  useEffect(() => dialog.current?.showModal(), []);

  function add(serviceId: string) {
    dialog.current?.close();
    onAdd(serviceId);
  }

  return (
    <dialog ref={dialog} className={dialogs.dialog} aria-labelledby="add-service-heading" onClose={onClose}>
      <div className={styles.body}>
        <h2 id="add-service-heading" tabIndex={-1}>
          {text('visit.add')}
        </h2>
        <p className={styles.quiet}>{text('visit.addHint')}</p>
        <ServiceChoices services={against(null)} onChoose={add} />
        {nobodys && <p className={styles.quiet}>{text('visit.nobodys', { services: nobodys })}</p>}
        {tooLong && <p className={styles.quiet}>{text('visit.tooLong', { services: tooLong })}</p>}
        <button
          type="button"
          className={`${controls.button} ${controls.secondary}`}
          onClick={() => dialog.current?.close()}
        >
          {text('close')}
        </button>
      </div>
    </dialog>
  );
}
