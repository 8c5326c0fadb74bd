import { useMatches } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { opening } from '../../components/form/use-form-opening.ts';
import { Modal } from '../../components/overlays.tsx';
import { MAIN_ID } from '../skip-link.tsx';
import { SearchPanel } from './search-panel.tsx';
import type { Hit } from './use-search-results.ts';

export type SearchDialogProps = { readonly opened: boolean; readonly onClose: () => void };

/** The search for everything that the account may see; who chooses something is led there. */
export function SearchDialog({ opened, onClose }: SearchDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isPhone = useMatches({ base: true, sm: false }, { getInitialValueInEffect: false });
  const [hasChosen, setHasChosen] = useState(false);
  if (!opened && hasChosen) setHasChosen(false);

  const go = ({ to, opens, about }: Hit) => {
    setHasChosen(true);
    onClose();
    navigate(to, opens ? { state: opening(opens, about) } : {});
    // The screen is what comes next, not the button that the search was opened with.
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      returnFocus={!hasChosen}
      withCloseButton={false}
      centered={false}
      yOffset="10dvh"
      fullScreen={isPhone}
      size="lg"
      padding={0}
      attributes={{ content: { 'aria-label': t('common.layout.search') } }}
      styles={{ content: { display: 'flex', flexDirection: 'column' }, body: { display: 'contents' } }}
    >
      <SearchPanel onGo={go} onClose={onClose} />
    </Modal>
  );
}
