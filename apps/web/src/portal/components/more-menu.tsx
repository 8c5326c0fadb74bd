import { Button } from '@mantine/core';
import { lazy, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MoreIcon } from './icons.tsx';
import type { FurtherAction, MoreListProps } from './loaded-more-menu.tsx';
import { onDemand } from './overlays.tsx';

export type { FurtherAction } from './loaded-more-menu.tsx';

const load = () => import('./loaded-more-menu.tsx');
const MoreList = onDemand<MoreListProps>(lazy(async () => ({ default: (await load()).LoadedMoreMenu })));

type Props = { readonly actions: readonly FurtherAction[] };

/**
 * A button with a list of what can be done besides what is done next. The button is the same before and after Mantine's menu
 * is loaded: a browser tells of no click on a button that is replaced between press and release.
 */
export function MoreMenu({ actions }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  // If preloading fails, a press tries again.
  useEffect(() => void load().catch(() => undefined), []);
  // On a card there is no room for its word.
  const label = t('common.more');
  return (
    <>
      <Button
        ref={setButton}
        id={id}
        variant="default"
        px="sm"
        miw={44}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        // As Mantine names the list
        aria-controls={isOpen ? `${id}-dropdown` : undefined}
        onClick={({ currentTarget }) => {
          // Not every browser does, and the focus comes back to where it was.
          currentTarget.focus({ preventScroll: true });
          setOpen(!isOpen);
        }}
      >
        <MoreIcon size={20} />
      </Button>
      {button && <MoreList actions={actions} button={button} id={id} opened={isOpen} onChange={setOpen} />}
    </>
  );
}
