import { Button, type DrawerProps, Group, Text } from '@mantine/core';
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { type DraftName, dropDraft } from '../../core/drafts.ts';
import { onceFocusIsBack } from '../focus-if-lost.ts';
import { Drawer, Modal } from '../overlays.tsx';
import { BesidePanel } from './beside-panel.tsx';
import { DraftScope } from './draft-scope.tsx';
import { holdKeys } from './held-keys.ts';
import { UnsavedChangesGuard } from './unsaved-changes-guard.tsx';

type DrawerControls = {
  /** Set by the form inside: whether closing would lose something */
  readonly isDirty: RefObject<() => boolean>;
  /** Set by the form inside while a dialog lies over it, to which Escape belongs then */
  readonly isCovered: RefObject<boolean>;
  /** Closes, after asking when something would be lost. */
  readonly close: () => void;
  /** Closes at once: nothing is left that could be lost. */
  readonly leave: () => void;
};

const Context = createContext<DrawerControls | undefined>(undefined);

/** @throws outside of a FormDrawer */
export function useFormDrawer(): DrawerControls {
  const controls = useContext(Context);
  if (!controls) throw new Error('This form belongs into a drawer.');
  return controls;
}

type Props = {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Once it is gone and has given the focus back to where it was, if that is still there */
  readonly onClosed?: (() => void) | undefined;
  readonly title: string;
  readonly size?: DrawerProps['size'];
  /** Under what the form inside keeps what is typed: which form, and what it is about */
  readonly draft?: { readonly name: DraftName; readonly subject: unknown };
  /** Element beside its screen, which stays in use; the form lies over the screen where there is none */
  readonly beside?: HTMLElement | null | undefined;
  readonly children: ReactNode;
};

/** Runs a question that is asked over a drawer: the key press that ends it must not reach what lies below. */
export async function askOver<Answer>({ isCovered }: DrawerControls, ask: () => Promise<Answer>): Promise<Answer> {
  isCovered.current = true;
  try {
    return await ask();
  } finally {
    setTimeout(() => {
      isCovered.current = false;
    });
  }
}

const nothingTyped = () => false;

/** A field that gets the focus is scrolled to where neither the head nor the buttons lie over it. */
const BETWEEN_HEAD_AND_FOOT = { content: { scrollPaddingBlock: '72px 96px' } };

/** A form beside the list that it belongs to. Closing a changed one asks first; the browser's Back closes it. */
export function FormDrawer({ opened, onClose, onClosed, title, size, draft, beside, children }: Props) {
  const { t } = useTranslation();
  const isDirty = useRef(nothingTyped);
  const isCovered = useRef(false);
  const [asking, setAsking] = useState(false);
  useEffect(() => (opened ? holdKeys() : undefined), [opened]);

  const leave = () => {
    isDirty.current = nothingTyped;
    setAsking(false);
    if (draft) dropDraft(draft.name, draft.subject);
    onClose();
  };
  const close = () => {
    if (isCovered.current) return;
    if (!isDirty.current()) return leave();
    // The key press that asks must not also reach the question.
    setTimeout(() => setAsking(true));
  };

  const controlled = (
    <Context value={{ isDirty, isCovered, close, leave }}>
      <UnsavedChangesGuard isDirty={() => isDirty.current()} onBack={close} />
      {children}
    </Context>
  );
  const content = draft ? (
    <DraftScope key={JSON.stringify(draft.subject)} {...draft}>
      {controlled}
    </DraftScope>
  ) : (
    controlled
  );
  return (
    <>
      {beside &&
        opened &&
        createPortal(
          <BesidePanel title={title} onClose={close} onClosed={onClosed}>
            {content}
          </BesidePanel>,
          beside,
        )}
      <Drawer
        opened={opened && !beside}
        onClose={close}
        {...(onClosed && { onExitTransitionEnd: () => onceFocusIsBack(onClosed) })}
        // Escape belongs to the question while it is asked.
        closeOnEscape={!asking}
        position="right"
        size={size}
        title={title}
        styles={BETWEEN_HEAD_AND_FOOT}
      >
        {content}
      </Drawer>
      <Modal opened={asking} onClose={() => setAsking(false)} title={t('common.unsaved.title')}>
        <Text size="sm">{t('common.unsaved.discardText')}</Text>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" data-autofocus onClick={() => setAsking(false)}>
            {t('common.unsaved.stay')}
          </Button>
          <Button color="danger" onClick={leave}>
            {t('common.unsaved.discard')}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
