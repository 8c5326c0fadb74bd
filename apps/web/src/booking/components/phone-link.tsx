import { useSpeech } from '../language-context.tsx';
import { PhoneIcon } from './icons.tsx';

type Props = {
  readonly phone: string;
  readonly className?: string | undefined;
  readonly numberClassName?: string | undefined;
};

/** Calls a branch. */
export function PhoneLink({ phone, className, numberClassName }: Props) {
  const { text } = useSpeech();
  return (
    <a className={className} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
      <PhoneIcon />
      <span>
        {text('branch.call')} <span className={numberClassName}>{phone}</span>
      </span>
    </a>
  );
}
