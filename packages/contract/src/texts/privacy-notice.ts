import type { Language } from '../language.ts';

/** For branches that have not written one of their own. */
export const DEFAULT_PRIVACY_NOTICE: Readonly<Record<Language, string>> = {
  tr: `Bu metin, 6698 sayılı Kişisel Verilerin Korunması Kanunu’nun (“Kanun”) 10. maddesi uyarınca, randevu alırken paylaştığınız kişisel veriler hakkında sizi bilgilendirmek için hazırlanmıştır.

1. Veri sorumlusu
{name}
Adres: {address}
E-posta: {email}

2. İşlenen veriler
Adınız ve soyadınız, e-posta adresiniz, telefon numaranız, yazdıysanız notunuz ve iptal sebebiniz; aldığınız hizmet, personel, tarih, saat, ücret ve randevunuzun durumu; size gönderilen bilgilendirme mesajları. Sağlık bilgisi gibi özel nitelikli verileri lütfen not alanına yazmayın.

3. İşleme amaçları
Randevunuzu oluşturmak, onaylamak, hatırlatmak, değiştirmek veya iptal etmek; hizmeti sunmak; sizinle randevunuz hakkında iletişim kurmak; talep ve şikâyetlerinizi yanıtlamak; yasal yükümlülükleri yerine getirmek.

4. Toplama yöntemi ve hukuki sebepler
Verileriniz bu sayfadaki form aracılığıyla elektronik ortamda, sizin tarafınızdan verilerek toplanır. Kanun’un 5. maddesinin 2. fıkrası uyarınca bir sözleşmenin kurulması veya ifası için gerekli olması (c bendi), hukuki yükümlülüğün yerine getirilmesi için zorunlu olması (ç bendi), bir hakkın tesisi, kullanılması veya korunması için zorunlu olması (e bendi) ve temel hak ve özgürlüklerinize zarar vermemek kaydıyla meşru menfaat (f bendi) hukuki sebeplerine dayanılarak işlenir. Ticari ileti gönderimi yalnızca ayrıca vereceğiniz onaya dayanır; bu onay randevu almak için gerekli değildir ve her zaman geri alınabilir.

5. Verilerin aktarılması
Verileriniz, hizmeti verecek personele; randevu sistemini, e-posta ve SMS gönderimini sağlayan hizmet sağlayıcılara, bu hizmetlerin gerektirdiği ölçüde; ve kanunen yetkili kamu kurum ve kuruluşlarına, talep hâlinde aktarılabilir. Başka kimseyle paylaşılmaz.

6. Saklama
Verileriniz, randevunuz ve ondan doğan hak ve yükümlülükler için gerekli olduğu ve yasaların öngördüğü süre boyunca saklanır; sonra silinir veya anonim hâle getirilir.

7. Haklarınız
Kanun’un 11. maddesi uyarınca:
– kişisel verilerinizin işlenip işlenmediğini öğrenme,
– işlenmişse buna ilişkin bilgi isteme,
– işlenme amacını ve amacına uygun kullanılıp kullanılmadığını öğrenme,
– yurt içinde veya yurt dışında aktarıldığı üçüncü kişileri bilme,
– eksik veya yanlış işlenmişse düzeltilmesini isteme,
– Kanun’da öngörülen şartlar çerçevesinde silinmesini veya yok edilmesini isteme,
– düzeltme, silme ve yok etme işlemlerinin, verilerin aktarıldığı üçüncü kişilere bildirilmesini isteme,
– yalnızca otomatik sistemlerle analiz edilmesi sonucu aleyhinize bir sonuç çıkmasına itiraz etme,
– kanuna aykırı işleme sebebiyle zarara uğramanız hâlinde zararın giderilmesini isteme
haklarına sahipsiniz.

Taleplerinizi yukarıdaki adrese yazılı olarak veya {email} adresine e-posta ile iletebilirsiniz. Başvurunuz en geç otuz gün içinde yanıtlanır. Yanıtı yetersiz bulursanız Kişisel Verileri Koruma Kurulu’na şikâyette bulunabilirsiniz.`,

  en: `This notice tells you, under Article 10 of the Turkish Personal Data Protection Law No. 6698 (the “Law”), what happens with the personal data that you give when you book an appointment.

1. Data controller
{name}
Address: {address}
Email: {email}

2. Data that is processed
Your first and last name, email address and phone number; your note and your reason for cancelling, if you write any; the service, staff member, date, time and price you chose and the status of your appointment; the messages you were sent about it. Please do not write health information or other special categories of data into the notes.

3. Purposes
To make, confirm, change or cancel your appointment and remind you of it; to provide the service; to contact you about your appointment; to answer your requests and complaints; to meet legal obligations.

4. How data is collected, and on what legal grounds
You give the data yourself, electronically, in the form on this page. Under Article 5(2) of the Law it is processed because it is necessary to conclude or perform a contract (c), to comply with a legal obligation (ç), to establish, exercise or protect a right (e), and for legitimate interests that do not harm your fundamental rights and freedoms (f). Commercial messages are sent only with your separate consent, which is not needed for booking and can be withdrawn at any time.

5. Who receives the data
The staff who serve you; the providers who run the booking system and send email and text messages, as far as that requires it; and public authorities that are entitled by law, on request. It is shared with nobody else.

6. Storage
Your data is kept as long as your appointment, the rights and obligations that follow from it, and the law require; then it is erased or made anonymous.

7. Your rights
Under Article 11 of the Law you have the right to
– learn whether your personal data is processed,
– request information if it has been processed,
– learn the purpose of processing and whether the data is used accordingly,
– know the third parties, in Turkey or abroad, to whom it is transferred,
– have it corrected if it is incomplete or wrong,
– have it erased or destroyed under the conditions of the Law,
– have corrections, erasure and destruction notified to third parties who received the data,
– object to a result against you that comes solely from automated analysis,
– claim compensation for damage caused by unlawful processing.

Send your request in writing to the address above or by email to {email}. It is answered within thirty days at the latest. If you find the answer insufficient you may complain to the Turkish Personal Data Protection Board.`,
};
