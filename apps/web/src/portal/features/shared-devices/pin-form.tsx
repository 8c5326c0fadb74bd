import { Alert, Button, Group, Stack, TextInput, Title, VisuallyHidden } from '@mantine/core';
import { PIN_MAX, PIN_MIN } from '@vakit/contract';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertIcon } from '../../components/icons.tsx';
import { failureText } from '../../core/failure-text.ts';
import { openHere, useSignInByPin } from './api.ts';
import { NumberPad } from './number-pad.tsx';
import { nameOf, type Person } from './people-tiles.tsx';

type Props = { readonly person: Person; readonly idleMinutes: number | null; readonly onBack: () => void };

const onlyDigits = (typed: string) => typed.replace(/\D/g, '').slice(0, PIN_MAX);

/** The PIN of somebody, by thumb on the pad or by keys. */
export function PinForm({ person, idleMinutes, onBack }: Props) {
  const { t } = useTranslation();
  const [pin, setPin] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const signIn = useSignInByPin();
  const name = nameOf(person);
  const add = (digit: string) => setPin((typed) => onlyDigits(typed + digit));
  const takeBack = () => setPin((typed) => typed.slice(0, -1));
  useEffect(() => field.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pin.length < PIN_MIN || signIn.isPending) return;
    signIn.mutate(
      { accountId: person.accountId, pin },
      {
        onSuccess: (session) => openHere(session, idleMinutes),
        onError: () => {
          setPin('');
          field.current?.focus();
        },
      },
    );
  };
  /** Digits are taken wherever the focus is. */
  const type = (event: KeyboardEvent) => {
    if (event.target === field.current || event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^\d$/.test(event.key)) add(event.key);
    else if (event.key === 'Backspace') takeBack();
  };

  return (
    <form onSubmit={submit} onKeyDown={type} noValidate>
      <Stack gap="sm">
        <Title order={1} size="h2" style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Title>
        {signIn.isError && (
          <Alert color="danger" icon={<AlertIcon />} role="alert">
            {failureText(signIn.error, t('sharedDevices.pin.failed'))}
          </Alert>
        )}
        <TextInput
          ref={field}
          type="password"
          // The pad is there: a keyboard on the screen would lie over it.
          inputMode="none"
          autoComplete="one-time-code"
          label={t('sharedDevices.pin.label')}
          value={pin}
          onChange={({ currentTarget }) => setPin(onlyDigits(currentTarget.value))}
          size="md"
          styles={{ input: { textAlign: 'center', letterSpacing: '0.4em' } }}
        />
        <VisuallyHidden role="status">{t('sharedDevices.pin.typed', { count: pin.length })}</VisuallyHidden>
        <NumberPad onDigit={add} onTakeBack={takeBack} isEmpty={pin === ''} />
        <Group grow>
          <Button variant="default" size="md" disabled={signIn.isPending} onClick={onBack}>
            {t('sharedDevices.pin.other')}
          </Button>
          <Button type="submit" size="md" loading={signIn.isPending} disabled={pin.length < PIN_MIN}>
            {t('sharedDevices.pin.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
