/** Providers that ignore dots in the name of a mailbox; the second name is another one for the same. */
const DOTS_IGNORED = ['gmail.com', 'googlemail.com'];

/** The same for every way to write one mailbox: in lower case, without `+tag`, and without dots where they do not count. */
export function mailboxKey(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const name = address.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return DOTS_IGNORED.includes(domain) ? `${name.replaceAll('.', '')}@${DOTS_IGNORED[0]}` : `${name}@${domain}`;
}
