import { useSpeech } from '../language-context.tsx';
import { PhoneIcon } from './icons.tsx';

type Props = {
  readonly phone: string;
  readonly className?: string | undefined;
  readonly textClassName?: string | undefined;
};

/** Address that calls a number. */
export const telephoneAddress = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** Calls a branch. */
export function PhoneLink({ phone, className, textClassName }: Props) {
  const { text } = useSpeech();
  return (
    <a className={className} href={telephoneAddress(phone)}>
      <PhoneIcon />
      <span className={textClassName}>
        {text('branch.call')} {phone}
      </span>
    </a>
  );
}
