/** For branches that have not written one of their own. */
export const privacyNotice = `This notice tells you what happens with your personal data when you book an appointment. Article 10 of the Turkish Personal Data Protection Law No. 6698 (the “Law”) requires it.

1. Who is responsible for your data (data controller)
{name}
Address: {address}
Email: {email}

2. Your data
– Who you are: first and last name, email address, phone number.
– Your appointment: service, staff member, date, time, price and status.
– What you write: your note, and your reason if you cancel.
– The messages that were sent to you about your appointment.
Please do not write about your health or other sensitive matters in the note.

3. What it is used for
– To make, confirm, change or cancel your appointment, and to remind you of it.
– To provide the service.
– To contact you about your appointment, and to answer your requests and complaints.
– To meet legal obligations.

4. How it is collected, and on what legal grounds
You enter the data yourself in the form on this page. Article 5(2) of the Law permits its use without your consent for these reasons:
– it is needed to conclude or perform a contract (c),
– a legal obligation requires it (ç),
– it is needed to establish, exercise or protect a right (e),
– there is a legitimate interest that does not harm your fundamental rights and freedoms (f).
Advertising is sent only if you agree to it separately. You can book without agreeing, and you can withdraw your consent at any time.

5. Who receives it
– The staff who serve you.
– The companies that run the booking system and send the emails and text messages. They receive only what they need for this.
– Public authorities, if they ask for it and the law entitles them.
Nobody else.

6. How long it is kept
It is kept as long as your appointment, the rights and obligations from it, and the law require. Then it is erased or made anonymous.

7. Your rights
Article 11 of the Law gives you the right to
– learn whether your personal data is processed,
– ask for information about it,
– learn the purpose, and whether the data is used for that purpose only,
– know who receives it, in Turkey or abroad,
– have it corrected if it is incomplete or wrong,
– have it erased or destroyed, under the conditions of the Law,
– have the recipients told of the correction, erasure or destruction,
– object to a result against you that comes only from automated analysis,
– claim compensation for damage from unlawful processing.

Send your request in writing to the address above, or by email to {email}. You get an answer within thirty days. If it does not satisfy you, you can complain to the Turkish Personal Data Protection Board.`;
