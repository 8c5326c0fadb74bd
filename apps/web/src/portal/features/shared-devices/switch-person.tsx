import { ActionIcon, Button, useMatches } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { StaffIcon } from '../../components/icons.tsx';
import { endSession } from '../../core/api.ts';
import { currentSession } from '../../core/session.ts';
import { tellOfInput } from './api.ts';
import { watchIdle } from './watch-idle.ts';

/** Nothing of what was open stays; what was typed is there again for the same person. */
function lock(): void {
  const session = currentSession();
  if (session) endSession(session.token);
}

/** Locks the shared device, by a press or when it is left alone, so that somebody else can take it over. */
export default function SwitchPerson() {
  const { t } = useTranslation();
  const hasRoom = useMatches({ base: false, md: true });
  useEffect(() => watchIdle({ onLocked: lock, onInput: tellOfInput }), []);
  const label = t('sharedDevices.switch');
  return hasRoom ? (
    <Button variant="default" leftSection={<StaffIcon size={18} />} onClick={lock} style={{ flexShrink: 0 }}>
      {label}
    </Button>
  ) : (
    <ActionIcon variant="default" size="lg" aria-label={label} title={label} onClick={lock}>
      <StaffIcon size={18} />
    </ActionIcon>
  );
}
