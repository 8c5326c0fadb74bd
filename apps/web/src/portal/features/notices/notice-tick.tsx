import { Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isWritten, type Told, useReach } from './reach.ts';
import { WhoIsTold } from './who-is-told.tsx';

type Props = {
  /** About which something changes; left out where it is not known yet who the customers are */
  readonly appointments?: readonly Told[];
  /** Left out where whoever shows it needs not know until it is pressed */
  readonly isSilent?: boolean;
  readonly onChange: (isSilent: boolean) => void;
};

/** Whether customers are told of a change, and how; where no message reaches anybody there is nothing to choose. */
export function NoticeTick({ appointments, isSilent, onChange }: Props) {
  const { t } = useTranslation();
  const reach = useReach();
  const [chosen, setChosen] = useState(false);
  const silent = isSilent ?? chosen;
  if (appointments && !appointments.some((each) => isWritten(reach(each)))) {
    return (
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        <WhoIsTold appointments={appointments} />
      </Text>
    );
  }
  return (
    <Checkbox
      label={t('common.notify')}
      description={appointments && <WhoIsTold appointments={appointments} isSilent={silent} />}
      styles={{ description: { overflowWrap: 'anywhere' } }}
      checked={!silent}
      onChange={({ currentTarget: { checked } }) => {
        setChosen(!checked);
        onChange(!checked);
      }}
    />
  );
}
