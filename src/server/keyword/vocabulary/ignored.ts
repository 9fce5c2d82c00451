/** Words that do not describe an item. They are left out without a message when other words remain. */
export const ignoredWords = `
tenue tenues article articles produit produits modele modeles style styles genre type collection vetement vetements habit habits
je j tu vous nous il elle que qui dont
chercher cherche recherche acheter achat achats vente vendre trouver veux voudrais souhaite besoin voir montrer avoir
belle beau beaux belles jolie joli jolis jolies mignon mignonne super elegant elegante chic moderne tendance original originale classe
simple bonne bon qualite confortable
leger legere petit petite petits petites grand grande grands grandes tres plus moins bien
pur pure purs pures veritable veritables vrai vraie authentique naturel naturelle matiere tissu couleur coloris prix dinar dinars
meilleur meilleure meilleurs meilleures numero longueur
quel quelle quels quelles comment quoi est-ce svp merci bonjour salut disponible stock ligne internet magasin
for with the and of in to from buy shop online please
`;
