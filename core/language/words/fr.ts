import type { Lexicon } from './lexicon.ts'

/** French. */
export const fr: Lexicon = {
  plain: `jai cest quil nest ai alors as au aussi aux avec avez bien bon ca ce cela ces cette chose comment comme dans de des deja dit donc du elle en encore est et
    etait etre eu fait faut il ils j je la le les leur lui ma mais me meme merci mes moi mon ne non nos notre nous on ou oui par pas peu peut
    plus pour pouvez pourriez pourquoi qu quand que quel quelle quelles quels quelque qui quoi quelquun rien sa sais sans se ses si son sont sur svp ta te
    tout tres trop tu un une va vais veux veut voici vos votre voudrais vous vraiment y c d l m n s t question questions bonjour salut`,
  subjects: {
    things: 'site boutique application appli plateforme systeme outil logiciel portail jeu page blog logo magasin',
    wishes: 'veux voudrais voulons cherche cherchons besoin creer faire construire vendre vends idee projet aimerais',
    people:
      'tous tout_le clients gens personnes enfants parents femmes hommes eleves etudiants touristes patients membres equipe utilisateurs visiteurs',
    times:
      'vite urgent avant pour dans fin debut mois semaines semaine jours ans annee ete hiver printemps automne noel paques janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre',
    money: 'euros francs mille pas_cher budget depend flexible',
  },
  yes: 'oui daccord',
  naming: 'il_sappelle elle_sappelle ca_sappelle le_nom_est on_lappelle',
  questions: {
    opening: 'bonjour salut merci oui et mais alors au_fait bonsoir euh',
    asking: 'qu que qui quel quelle quels quelles comment pourquoi combien quand',
    starts: {
      3: `cest_combien ca_coute combien_ca combien_coute combien_de_temps quel_est quelle_est quels_sont quel_sera quel_serait quel_prix quel_delai
        quel_cout qui_possede qui_detient ou_etes ou_est est_ce_que est_ce_qu est_ce_quil pouvez_vous faites_vous avez_vous etes_vous travaillez_vous
        utilisez_vous proposez_vous pourriez_vous signez_vous acceptez_vous allez_vous peux_tu fais_tu as_tu es_tu vous_faites vous_acceptez
        vous_signez puis_je mon_idee_est_elle`,
      2: 'combien',
    },
    matters: {
      2: 'prix cout coute devis',
      1: 'vous votre vos',
    },
    prices: 'combien prix tarif tarifs',
    besidePrice: 'le les svp',
    ability: 'pouvez_vous pourriez_vous peux_tu pourrais_tu',
    work: 'creer faire construire developper concevoir realiser fabriquer maider',
    article: 'un une mon ma notre le la',
  },
  intents: {
    nothing: {
      4: `non_merci pas_encore sais_pas je_ne_sais_pas aucune_idee aucune_preference pas_de_preference sans_preference peu_importe
        pas_pour_le_moment pour_le_moment_non rien_encore pas_vraiment toujours_pas pas_sur pas_certain question_suivante`,
      3: 'non rien aucun aucune passer passe suivante',
      1: 'pas nom budget date',
    },
    person: {
      4: `appelez_moi rappelez_moi appelle_moi mappeler me_rappeler telephonez_moi parler_a_quelquun parler_a_une_personne parler_avec_quelquun
        parler_a_un_humain vous_appeler vous_telephoner une_vraie_personne quelquun`,
      3: 'humain personne telephoner parler',
      1: 'prefere veux voudrais plutot je',
    },
    hurry: {
      4: 'trop_long je_suis_presse je_suis_pressee pas_le_temps trop_de_questions combien_de_questions faites_vite depechez_vous',
      3: 'presse pressee',
    },
    stop: {
      4: 'au_revoir laissez_tomber laisse_tomber je_veux_arreter oubliez_ca',
      3: 'arretez arreter arrete stop annuler annulez oubliez',
    },
    delete: {
      5: 'supprimez_tout effacez_tout supprimer_mes_donnees effacer_mes_donnees supprimez_mes_donnees',
      2: 'effacer',
    },
    'start-over': { 4: 'on_recommence depuis_le_debut a_zero', 3: 'recommencer recommencez recommencons' },
    repeat: { 4: 'quelle_etait_la_question quelle_est_la_question repetez_la_question', 3: 'repetez repeter repete' },
    why: { 4: 'a_quoi_ca_sert', 3: 'pourquoi', 1: 'demandez savoir' },
    meaning: {
      4: 'ca_veut_dire que_voulez_vous_dire comprends_pas cest_a_dire par_exemple comment_ca voulez_vous_dire',
      2: 'expliquez',
    },
    back: { 4: 'en_arriere question_precedente', 3: 'retour revenir retourner precedente' },
    'small-talk': { 4: 'comment_allez_vous ca_va merci_beaucoup', 3: 'bonjour bonsoir salut merci' },
    rude: {
      4: 'ta_gueule va_te_faire cest_nul tes_nul',
      3: 'connard connards connasse salope merde nul stupide idiot',
    },
    distress: { 6: 'envie_de_mourir veux_mourir me_suicider me_tuer il_me_frappe', 3: 'suicide' },
    client: { 5: 'mon_site_ne_marche_plus notre_site_ne_marche_plus site_est_en_panne une_reclamation une_plainte' },
    price: { 4: 'combien_ca_coute cest_combien un_devis', 3: 'tarifs tarif devis prix' },
  },
}
