/** For whoever opens an account for their business. */
export const accountNotice = `Bu metin, 6698 sayılı Kişisel Verilerin Korunması Kanunu’nun (“Kanun”) 10. maddesi uyarınca, hesap açarken ve kullanırken paylaştığınız kişisel veriler hakkında sizi bilgilendirmek için hazırlanmıştır.

1. Veri sorumlusu
{operator}
İletişim: {contact}

2. İşlenen veriler
Adınız ve soyadınız, e-posta adresiniz, telefon numaranız ve seçtiğiniz dil; geri okunamayacak biçimde saklanan şifreniz; işletmeniz ve çalışanları hakkında girdikleriniz; güvenliğin gerektirdiği ölçüde, ne zaman oturum açtığınız, hesabınızda ne yaptığınız ve bunun yapıldığı ağ adresi.

3. İşleme amaçları
Hesabınızı açmak ve güvende tutmak; randevu sistemini sunmak; hesabınız ve randevularınız hakkında size ileti göndermek; taleplerinizi yanıtlamak; yasal yükümlülükleri yerine getirmek.

4. Toplama yöntemi ve hukuki sebepler
Verileriniz bu sitenin sayfalarında elektronik ortamda, sizin tarafınızdan verilerek toplanır. Kanun’un 5. maddesinin 2. fıkrası uyarınca bir sözleşmenin kurulması veya ifası için gerekli olması (c bendi), hukuki yükümlülüğün yerine getirilmesi için zorunlu olması (ç bendi), bir hakkın tesisi, kullanılması veya korunması için zorunlu olması (e bendi) ve temel hak ve özgürlüklerinize zarar vermemek kaydıyla meşru menfaat (f bendi) hukuki sebeplerine dayanılarak işlenir.

5. Müşterilerinizin verileri
Sizden randevu alan kişilerin verileri bakımından veri sorumlusu işletmenizdir. Bu site o verileri sizin adınıza işler ve müşterilerinize işletmenizin aydınlatma metnini gösterir.

6. Verilerin aktarılması
Verileriniz, siteyi işleten, e-posta ve SMS gönderimini sağlayan hizmet sağlayıcılara, bu hizmetlerin gerektirdiği ölçüde; ve kanunen yetkili kamu kurum ve kuruluşlarına, talep hâlinde aktarılabilir. Başka kimseyle paylaşılmaz.

7. Saklama
Verileriniz, hesabınız ve ondan doğan hak ve yükümlülükler için gerekli olduğu ve yasaların öngördüğü süre boyunca saklanır; sonra silinir veya anonim hâle getirilir.

8. Haklarınız
Kanun’un 11. maddesi uyarınca verilerinizin işlenip işlenmediğini, işlenme amacını ve kimlere aktarıldığını öğrenme; düzeltilmesini, silinmesini veya yok edilmesini ve bunun verilerin aktarıldığı kişilere bildirilmesini isteme; yalnızca otomatik sistemlerle analiz sonucu aleyhinize çıkan bir sonuca itiraz etme; kanuna aykırı işleme sebebiyle uğradığınız zararın giderilmesini isteme haklarına sahipsiniz.

Taleplerinizi {contact} adresine iletebilirsiniz. Başvurunuz en geç otuz gün içinde yanıtlanır. Yanıtı yetersiz bulursanız Kişisel Verileri Koruma Kurulu’na şikâyette bulunabilirsiniz.`;
