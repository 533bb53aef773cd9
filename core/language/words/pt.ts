import type { Lexicon } from './lexicon.ts'

/** Portuguese. */
export const pt: Lexicon = {
  plain: `a ao aos ainda agora algo alguma alguem antes aqui as assim ate bem bom com como da das de dela dele depois do dos e ela ele em era essa
    esse esta estou eu falar faz fazer ficar foi ha isso isto ja la lhe mais mas me mesmo meu minha muito na nada nao nas nem no nos nosso nossa
    o obrigada obrigado ola oi os ou para pela pelo pergunta perguntas pode podem por porque posso pra que quem quero queria sao se sei sem ser
    seu sim sobre so sou sua tal talvez tambem tanto tem tenho ter temos todo tudo um uma vai voce voces vou favor`,
  subjects: {
    things:
      'site loja aplicativo aplicacao app sistema plataforma portal ferramenta programa pagina jogo software logo',
    wishes: 'quero queremos preciso precisamos gostaria criar fazer construir vender vendo ideia projeto procuro',
    people:
      'todos clientes pessoas criancas pais mulheres homens alunos estudantes turistas pacientes membros equipe equipa usuarios visitantes',
    times:
      'urgente logo antes ate fim inicio mes meses semana semanas dias anos ano verao inverno natal pascoa janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro',
    money: 'reais euros mil barato orcamento depende flexivel',
  },
  yes: 'sim',
  naming: 'chama-se o_nome_e',
  questions: {
    opening: 'ola oi bom_dia boa_tarde obrigado obrigada sim e mas entao ja_agora',
    asking: 'qual quais quem onde como quanto porque quando',
    starts: {
      3: `quanto_custa quanto_custaria quanto_e quanto_tempo quanto_vai quanto_fica qual_e qual_seria qual_sera como_funciona como_posso como_e_que
        como_trabalham quem_fica onde_fica onde_estao e_possivel voces_podem voces_fazem voces_tem voces_trabalham voces_aceitam voces_assinam
        voces_usam voces_sao voce_pode voce_faz voce_tem podem_fazer podem_assinar fazem_com aceitam posso`,
      2: 'quanto',
    },
    matters: {
      2: 'preco precos custa orcamento',
      1: 'voce voces',
    },
    prices: 'quanto preco precos custa',
    besidePrice: 'o os',
    ability: 'voces_podem voce_pode podem pode poderiam voces_conseguem',
    work: 'criar fazer construir desenvolver montar ajudar',
    article: 'um uma meu minha o a nosso nossa',
  },
  intents: {
    nothing: {
      4: `nao_obrigado nao_obrigada ainda_nao nao_sei sem_preferencia nenhuma_preferencia tanto_faz nao_faco_ideia sem_ideia nenhuma_ideia
        por_enquanto_nao nada_ainda ainda_nada nao_tenho_certeza voces_decidem voce_decide`,
      3: 'nao nada nenhum nenhuma pular passar seguinte proxima',
      1: 'ainda nome orcamento data obrigado obrigada',
    },
    person: {
      4: 'ligue_me ligue_para_mim me_ligue me_ligar ligar_me falar_com_alguem falar_com_uma_pessoa falar_com_um_humano pessoa_real telefone_me',
      3: 'humano pessoa alguem ligar telefonar',
      1: 'prefiro quero falar',
    },
    hurry: {
      4: 'com_pressa tenho_pressa nao_tenho_tempo sem_tempo quantas_perguntas muitas_perguntas a_demorar demora_muito',
      3: 'pressa',
    },
    stop: { 4: 'deixa_para_la quero_parar quero_cancelar', 3: 'parar pare cancelar adeus tchau esqueca' },
    delete: {
      5: 'apague_tudo apagar_tudo apagar_meus_dados apague_meus_dados excluir_meus_dados delete_tudo exclua_tudo',
      2: 'apagar',
    },
    'start-over': { 4: 'comecar_de_novo do_zero outra_vez_do_inicio do_inicio', 3: 'recomecar' },
    repeat: { 4: 'qual_era_a_pergunta qual_e_a_pergunta qual_foi_a_pergunta', 3: 'repetir repete repita' },
    why: { 4: 'por_que por_que_pergunta para_que', 3: 'porque porquê', 1: 'pergunta perguntam' },
    meaning: { 4: 'como_assim quer_dizer nao_entendi nao_entendo nao_percebi por_exemplo', 2: 'significa explique' },
    back: { 4: 'pergunta_anterior', 3: 'voltar volte anterior' },
    'small-talk': {
      4: 'bom_dia boa_tarde boa_noite tudo_bem muito_obrigado muito_obrigada',
      3: 'ola oi obrigado obrigada',
    },
    rude: { 4: 'vai_te vai_se vai_a_merda', 3: 'merda caralho idiota idiotas burro estupido' },
    distress: { 6: 'quero_morrer me_matar nao_quero_mais_viver ele_me_bate suicidar', 3: 'suicidio' },
    client: { 5: 'meu_site_caiu nosso_site_caiu site_fora_do_ar quero_reclamar uma_reclamacao site_nao_funciona' },
    price: { 4: 'quanto_custa um_orcamento_por', 3: 'preco precos', 1: 'quanto' },
  },
}
