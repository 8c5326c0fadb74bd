/** For branches that have not written one of their own. */
export const privacyNotice = `Bu metin, 6698 sayılı Kişisel Verilerin Korunması Kanunu’nun (“Kanun”) 10. maddesi uyarınca, randevu alırken paylaştığınız kişisel veriler hakkında sizi bilgilendirmek için hazırlanmıştır.

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

Taleplerinizi yukarıdaki adrese yazılı olarak veya {email} adresine e-posta ile iletebilirsiniz. Başvurunuz en geç otuz gün içinde yanıtlanır. Yanıtı yetersiz bulursanız Kişisel Verileri Koruma Kurulu’na şikâyette bulunabilirsiniz.`;
