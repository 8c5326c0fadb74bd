import { z } from 'zod';

/** The header of a repeated request that proves the work which the refusal of the first has asked for. */
export const PROOF_OF_WORK_HEADER = 'proof-of-work';

const hexadecimal = z
  .string()
  .max(128)
  .regex(/^[0-9a-f]+$/);

/** Work that a browser can do, in the format of ALTCHA's second version; signed, so that nobody sets it but the server. */
export const challenge = z
  .object({
    parameters: z.object({
      algorithm: z.string().max(40),
      nonce: hexadecimal,
      salt: hexadecimal,
      cost: z.int().min(1),
      keyLength: z.int().min(1).max(64),
      keyPrefix: hexadecimal,
      keySignature: hexadecimal,
      data: z.object({ purpose: z.string().max(100), level: z.int(), expires: z.int() }),
    }),
    signature: hexadecimal,
  })
  .meta({
    id: 'ProofOfWorkChallenge',
    description:
      'With PROOF_OF_WORK_REQUIRED: the same request passes with the header `Proof-Of-Work`, the Base64 of the JSON of `{ challenge, solution: { counter, derivedKey } }`. The solution is the counter whose key begins with `keyPrefix`: PBKDF2 of nonce and counter (32 bits, big-endian). It works once and for a few minutes.',
  });
export type Challenge = z.infer<typeof challenge>;

/** The decoded content of the header. */
export const proofOfWork = z.object({
  challenge,
  solution: z.object({
    counter: z
      .int()
      .min(0)
      .max(2 ** 32 - 1),
    derivedKey: hexadecimal,
  }),
});
export type ProofOfWork = z.infer<typeof proofOfWork>;

/** Header of routes that may ask for a proof of work */
export const proofHeader = {
  [PROOF_OF_WORK_HEADER]: z.string().max(10_000).optional().meta({ description: 'See ProofOfWorkChallenge' }),
};
