import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { FormDrawer } from '../../components/form/form-drawer.tsx';

type Props = {
  readonly label: string;
  /** The label with the name of the room or device */
  readonly title: string;
  readonly children: ReactNode;
};

/** A button that opens a form about a room or a device. */
export function ResourceDrawer({ label, title, children }: Props) {
  const [isOpen, drawer] = useDisclosure();
  return (
    <>
      <Button variant="subtle" size="compact-sm" aria-label={title} onClick={drawer.open}>
        {label}
      </Button>
      <FormDrawer opened={isOpen} onClose={drawer.close} title={title}>
        {children}
      </FormDrawer>
    </>
  );
}
