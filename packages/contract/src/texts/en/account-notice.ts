/** For whoever opens an account for their business. */
export const accountNotice = `This notice tells you what happens with your personal data when you open and use an account. Article 10 of the Turkish Personal Data Protection Law No. 6698 (the “Law”) requires it.

1. Who is responsible for your data (data controller)
{operator}
Contact: {contact}

2. Your data
– Who you are: first and last name, email address, phone number and language.
– Your password, in a form that nobody can read.
– What you enter about your business and its staff.
– For security: when you sign in, what you do in your account, and the network address that you use.

3. What it is used for
– To open your account and keep it safe.
– To provide the booking system.
– To send you messages about your account and your appointments.
– To answer your requests.
– To meet legal obligations.

4. How it is collected, and on what legal grounds
You enter the data yourself on the pages of this site. Article 5(2) of the Law permits its use without your consent for these reasons:
– it is needed to conclude or perform a contract (c),
– a legal obligation requires it (ç),
– it is needed to establish, exercise or protect a right (e),
– there is a legitimate interest that does not harm your fundamental rights and freedoms (f).

5. Your customers’ data
For the data of the people who book with you, your business is the data controller. This site processes it on your behalf, and shows your customers the notice of your business.

6. Who receives it
– The companies that run the site and send the emails and text messages. They receive only what they need for this.
– Public authorities, if they ask for it and the law entitles them.
Nobody else.

7. How long it is kept
It is kept as long as your account, the rights and obligations from it, and the law require. Then it is erased or made anonymous.

8. Your rights
Article 11 of the Law gives you the right to
– learn whether your data is processed, and ask for information about it,
– learn the purpose, and whether the data is used for that purpose only,
– know who receives it, in Turkey or abroad,
– have it corrected, and have it erased or destroyed under the conditions of the Law,
– have the recipients told of this,
– object to a result against you that comes only from automated analysis,
– claim compensation for damage from unlawful processing.

Send your request to {contact}. You get an answer within thirty days. If it does not satisfy you, you can complain to the Turkish Personal Data Protection Board.`;
