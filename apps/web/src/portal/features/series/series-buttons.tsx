import { Button, type ButtonProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Appointment } from '@vakit/contract';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { Modal } from '../../components/overlays.tsx';
import { customerNameOf } from '../../i18n/customer-name.ts';
import { useMay } from '../access/index.ts';

const NextVisit = lazy(async () => ({ default: (await import('./next-visit.tsx')).NextVisit }));
const Repeat = lazy(async () => ({ default: (await import('./repeat.tsx')).Repeat }));
const OneSeries = lazy(async () => ({ default: (await import('./one-series.tsx')).OneSeries }));

type Props = { readonly appointment: Appointment; readonly size?: ButtonProps['size'] };
type ContentProps = { readonly appointment: Appointment; readonly onClose: () => void };

/** Books the same once more, some weeks on; nothing for who may not book. */
export const NextVisitButton = (props: Props) => <AgainButton {...props} kind="next" Content={NextVisit} />;

/** Repeats an appointment every few weeks. */
export const RepeatButton = (props: Props) => <AgainButton {...props} kind="repeat" Content={Repeat} />;

/** Shows what an appointment is repeated with, and moves or cancels several of it; nothing for one of none. */
export const SeriesButton = (props: Props) =>
  props.appointment.seriesId && <AgainButton {...props} kind="one" Content={OneSeries} />;

type AgainProps = Props & {
  readonly kind: 'next' | 'repeat' | 'one';
  readonly Content: ComponentType<ContentProps>;
};

function AgainButton({ appointment, size, kind, Content }: AgainProps) {
  const { t } = useTranslation();
  const [isOpen, { open, close }] = useDisclosure();
  const mayBook = useMay('appointments.manage', appointment.branchId);
  // Who was erased comes no more, and who has not proven a booking is nobody’s customer yet.
  if (!mayBook || !appointment.customerId || appointment.provableUntil) return null;
  return (
    <>
      <Button variant="default" size={size} onClick={open}>
        {t(`series.${kind}.open`)}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={t(`series.${kind}.title`, { name: customerNameOf(appointment) })}
        size="lg"
      >
        <Suspense fallback={<ListSkeleton count={2} columns={1} height={80} />}>
          <Content appointment={appointment} onClose={close} />
        </Suspense>
      </Modal>
    </>
  );
}
