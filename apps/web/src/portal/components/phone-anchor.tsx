import { Anchor, type AnchorProps } from '@mantine/core';
import { formatPhone } from '@vakit/contract';

/** A number that is called by one press, written alike however it was typed. */
export function PhoneAnchor({ phone, style, ...props }: AnchorProps & { readonly phone: string }) {
  return (
    <Anchor href={`tel:${phone.replace(/[^+\d]/g, '')}`} {...props} style={[{ whiteSpace: 'nowrap' }, style]}>
      {formatPhone(phone)}
    </Anchor>
  );
}
