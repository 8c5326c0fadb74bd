import { address } from '../address-setting.ts';

/** A store outside in which pictures lie, which speaks the protocol of Amazon S3 */
export type FilesConfig = {
  /** Address of the bucket, perhaps with the beginning of the names in it; without a slash at the end */
  readonly url: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
};

/** `https://KEY:SECRET@HOST/BUCKET?region=REGION` */
export const filesSetting = address('http', 'https').transform((text, { addIssue }): FilesConfig => {
  // Invalid addresses were refused before.
  const { origin, pathname, username, password, searchParams } = new URL(URL.canParse(text) ? text : 'http://none');
  const [accessKeyId, secretAccessKey] = [decoded(username), decoded(password)];
  if (!accessKeyId || !secretAccessKey)
    addIssue('must hold the access key and its secret: https://KEY:SECRET@HOST/BUCKET');
  if (!/[^/]/.test(pathname)) addIssue('must name the bucket: https://KEY:SECRET@HOST/BUCKET');
  const region = searchParams.get('region') ?? 'us-east-1';
  return { url: origin + pathname.replace(/\/+$/, ''), accessKeyId, secretAccessKey, region };
});

/** Empty where it cannot be decoded */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
