/** Frequent French words for things that a fashion shop does not sell. A typed word of this list is never corrected. */
export const otherFrenchWords = `
montre montres réveil horloge pendule lunettes lunette parfum parfums savon shampoing dentifrice maquillage vernis crème rasoir peigne
brosse miroir coiffure coiffeur cheveux perruque rouge lèvres fard mascara tatouage
voiture voitures moto vélo vélos trottinette camion bus train avion bateau métro taxi scooter tracteur casque pneu pneus moteur volant
essence garage permis route rue pont port gare aéroport
table tables chaise chaises fauteuil canapé lit lits armoire commode bureau tiroir étagère meuble meubles lampe lampes ampoule bougie
bougies tapis rideau rideaux coussin coussins oreiller drap draps housse couette matelas porte fenêtre mur toit sol plafond escalier
cave jardin balcon terrasse cuisine salon chambre chambres salle clé clés serrure cadre tableau vase fleur plante plantes arbre arbres
assiette assiettes verre verres tasse tasses bol bols couteau fourchette cuillère casserole poêle four frigo frigidaire congélateur
mixeur cafetière théière bouilloire bouteille gourde thermos panier poubelle balai seau éponge lessive aspirateur machine fer planche
téléphone téléphones portable tablette tablettes ordinateur ordinateurs clavier souris écran télé télévision radio enceinte écouteurs
casques batterie chargeur câble prise pile piles console jeu jeux jouet jouets poupée poupées peluche ballon ballons balle balles puzzle
carte cartes dé livre livres cahier cahiers stylo stylos crayon crayons feutres gomme règle colle ciseaux papier agenda calendrier
chat chats chien chiens cheval chevaux poisson poissons oiseau oiseaux lapin lapins tortue vache mouton chèvre poule canard lion tigre
loup ours singe éléphant serpent abeille mouche fourmi papillon
pain beurre lait fromage œuf œufs viande poulet bœuf riz pâtes pizza soupe salade tomate pomme poire banane orange citron fraise cerise
raisin melon pastèque datte dattes figue olive huile vinaigre sel poivre sucre farine miel confiture chocolat gâteau gâteaux biscuit
bonbon bonbons glace café thé jus eau vin bière couscous harissa épices repas dîner déjeuner restaurant
tête cou bras main mains doigt doigts jambe genou pied pieds dos ventre cœur œil yeux nez bouche dent dents oreille oreilles peau sang
os corps visage santé médecin docteur infirmier hôpital pharmacie médicament masque masques pansement thermomètre vaccin
homme monde pays ville village maison appartement immeuble école collège lycée université classe professeur élève élèves étudiant
travail métier emploi entreprise société client patron salaire argent banque billet billets pièce prix compte dette impôt loi avocat
juge police pompier soldat armée guerre paix roi reine prince princesse président ministre
temps jour jours nuit semaine mois année an heure heures minute seconde matin midi soir hier demain date fin début
ciel soleil lune étoile nuage vent orage neige glace pluie mer océan plage île rivière lac montagne forêt désert sable terre pierre feu
fumée poussière air bruit silence lumière ombre
musique chanson chanteur guitare piano batterie tambour flûte film films cinéma théâtre photo photos caméra peinture dessin danse
sport match équipe tennis piscine raquette filet but course vélo ski patin patins tente camping barbecue pêche chasse
marteau tournevis scie clou clous vis perceuse échelle corde ficelle outil outils peinture pinceau béton brique bois métal plastique
carton verre fil aiguille bouton boutons machine tissu
ami amie amis amour vie mort dieu âme esprit idée rêve peur joie colère espoir chance vérité mensonge secret question réponse problème
solution histoire nom prénom mot mots phrase lettre lettres langue français anglais arabe numéro adresse code message mail
faire aller venir voir savoir pouvoir vouloir devoir prendre donner mettre dire parler manger boire dormir courir marcher monter
descendre entrer sortir ouvrir fermer lire écrire jouer chanter rire pleurer aimer penser croire comprendre attendre payer louer vendre
bon mauvais grand petit gros vieux jeune nouveau beau laid riche pauvre fort faible rapide lent chaud froid dur doux sec mouillé propre
sale vide plein haut bas long court large étroit léger lourd vrai faux libre seul triste content malade gentil méchant
toujours jamais souvent parfois bientôt ici ailleurs partout dehors dedans dessus dessous devant derrière avant après pendant depuis
valise valises bagage bagages malle coffre caisse caisses boîte boîtes carton sachet sachets enveloppe colis parapluie parapluies
canne béquille fauteuil poussette poussettes landau biberon biberons tétine tétines couche couches siège berceau parc baignoire douche
lavabo robinet toilettes serpillière corbeille cintre cintres cire patère valisette cadenas cartouche imprimante appareil
location abonnement assurance voyage hôtel billetterie vol vols visa passeport recette recettes météo actualité journal journaux
magazine roman bande bandes dessinée manga livret dictionnaire coran bible prière mosquée église
bricolage jardinage décoration électroménager informatique animalerie
alarme arme armes bijoutier bague bagues alliance alliances chevalière diamant or bronze cuivre étain acier alu
barbe moustache ongle ongles poil poils cil cils sourcil ride rides acné sérum gel lotion huile déodorant
cigarette cigarettes tabac briquet narguilé chicha alcool
chemin chemins champ champs chanson chiffre charbon champion ordre soif faim sommeil rythme robot robots rabot roman romans corps coude
poignet épaule hanche cheville talus orteil langue gorge estomac foie rein poumon muscle cerveau nerf
armoires étagères commodes matelas sommier bibliothèque bureau chevet meublé moquette carrelage lustre plafonnier abat-jour store stores
volet volets balai pelle râteau tondeuse arrosoir brouette serre pot pots terreau graines engrais
poste bateau bateaux barque voilier navire ancre rame avion avions fusée satellite parachute hélicoptère locomotive wagon rail
camionnette remorque caravane quad roue roues frein freins phare phares pare-brise rétroviseur moteurs bougie filtre courroie huile
antivol gps autoradio siège sièges
souris claviers imprimantes scanner webcam routeur modem disque disques logiciel antivirus drone montures objectif trépied jumelles
iphone samsung chargeurs coque coques écouteur airpods powerbank
farine levure semoule pâte nouilles lentilles haricot haricots carotte carottes oignon ail poivron piment aubergine courgette concombre
persil menthe basilic cannelle vanille noix amande amandes noisette pistache cacahuète crevette thon sardine merguez saucisse jambon
yaourt fromages crème beurres croissant baguette gaufre crêpe tarte sorbet soda limonade sirop
cuillères fourchettes couteaux plat plats plateau plateaux poêles marmite tajine couscoussier passoire louche spatule moule rouleau
torchon nappe allumette allumettes
dictée compas équerre calculatrice globe tableau craie ardoise classeur trombone agrafeuse tampon scotch
perceuses visseuse tronçonneuse ponceuse pince tenaille burin enclume boulon écrou cheville mètre niveau
chaton chatte chiot chienne hamster perroquet perruche cage laisse croquettes litière aquarium niche écurie
docteurs dentiste opticien kiné vétérinaire ambulance béquilles fauteuils sirop gélule comprimé vitamine vitamines seringue thé tisane
maquillages blush mascaras gloss démaquillant coton-tige lime pinceaux éponges parfumerie eau toilette cologne encens encensoir bakhour
ballons panier filets protège genouillère gourde haltère haltères tapis rameur vélo trottinettes roller rollers planche surf
canoë tente tentes duvet réchaud lampe torche boussole hamac
violon flûtes accordéon micro platine vinyle cd dvd
avocats notaire maire mairie juge tribunal prison vol voleur police amende
poème conte fable légende théâtre acteur actrice chanteuse peintre
bonheur malheur beauté force faiblesse courage honte fierté folie santé maladie fièvre toux rhume grippe
kilomètre mètre litre kilo gramme tonne dizaine centaine moitié quart tiers double triple
rouge-gorge renard loutre girafe zèbre hippopotame chameau dromadaire crocodile grenouille serpent requin baleine dauphin pieuvre crabe
rose tulipe jasmin lys marguerite tournesol palmier olivier figuier cactus herbe feuille feuilles branche racine
cafés thés restaurant restaurants traiteur boulangerie pâtisserie boucherie épicerie supermarché marché
plombier électricien maçon menuisier peintre coiffeuse cuisinier serveur vendeur vendeuse chauffeur pilote marin fermier
bonjour bonsoir merci salut pardon adieu oui non peut-être aussi encore déjà presque assez trop beaucoup peu rien tout
matins soirs semaines saisons siècle siècles vacance ferme fermes barrage centrale usine usines mine mines
robinetterie tirelire portail portier bassin bassine ceinturage carotte cravache sandwich sandwichs
perle perles culture statue statues autel relique tombe tombes cercueil
`;
