import type { ChapterSource } from '../../types.ts';
import { page, spread } from '../../write.ts';

export const noWings: ChapterSource = {
  title: '不会飞的快递员',
  pages: [
    page('1!:1', [
      'skyisles:day',
      '@qi far .3 walk/firm +letter',
      '：云上邮局招人。/条件只有一条：会飞。',
    ]),
    page(
      '3:1,1/4:1/3:1',
      ['postoffice:day', '@gu bust .5 hold/think +book', 'gu：姓名，阿七。/种类，企鹅。'],
      ['postoffice:day 1.3 .4', '@qi bust .5 salute/firm', 'qi：到！'],
      [
        'postoffice:day',
        '@gu mid .28 think/deadpan',
        '@qi mid .74 stand/shy <',
        'gu：你会飞吗？',
        'qi：……在水里会。',
      ],
      [
        'postoffice:day',
        '@mi mid .28 cheer/laugh',
        '@qi mid .72 cross/angry <',
        'mi：哈哈哈哈，/企鹅送快递！',
        'qi：不许笑！',
      ],
    ),
    page(
      '3:2,3/4:1/3:1,1',
      ['postoffice:storm', '#叮铃 .7 .2 90 8', '@gu bust .36 startle/surprise', 'gu：加急件？'],
      [
        'postoffice:storm 1.2 .4',
        '@gu mid .3 hold/worry +parcel',
        '@mi mid .74 startle/worry <',
        'gu：最远的岛，要药。今晚到。',
        'mi：可外面是暴风。',
      ],
      ['heights:storm', '#轰隆 .3 .3 150 -8', '%rain', '：风太大了。/有翅膀的，全被吹了回来。'],
      ['postoffice:storm', '@mi bust .5 grief/sad', 'mi：我的滑翔翼也断了。'],
      ['postoffice:storm 1.4 .5', '@qi bust .5 hips/firm', 'qi：我去。'],
    ),
    page(
      '4:1/3~:1,1/3:1',
      [
        'postoffice:storm',
        '@gu mid .28 point/surprise',
        '@qi mid .72 hold/firm < +parcel',
        'gu：你连翅膀都张不开！',
        'qi：风吹不走的，/才走得到。',
      ],
      ['heights:storm', '@qi mid .5 hold/worry +parcel', 'qi~：云，看起来好滑……'],
      ['plain:snow', '@qi close .5 think/surprise', '%backFocus', 'qi：滑？'],
      [
        'heights:storm',
        '@qi full .4 leap/firm +parcel',
        '%rain',
        '%backSpeed',
        'qi!：那不就是冰吗！',
      ],
    ),
    spread('1!:1', [
      'heights:storm',
      '@qi full .3 swim/joy',
      '%backSpeed',
      '%rain',
      '#嗖嗖 .78 .3 230 -14',
      'qi!：呀——吼——！',
    ]),
    page(
      '3~:1,1/4:1/3:1',
      ['heights:storm', '@mi full .4 startle/shock', 'mi!：他拿肚子在滑云！'],
      ['heights:night', '@qi mid .5 swim/firm', '%backSpeed'],
      ['skyisles:night', '@qi far .4 run/firm +parcel', '：凌晨四点，/最远的岛亮着一盏灯。'],
      [
        'cottage:lamp',
        '@yang mid .3 sitHold/surprise',
        '@qi mid .74 offer/gentle < +parcel',
        'qi：您的药。请签收。',
        'yang：……你怎么飞来的？',
      ],
    ),
    page(
      '4:1/3:1,1/3:1',
      ['cottage:lamp', '@qi bust .4 salute/proud', 'qi：没飞。我是滑来的。'],
      ['meadow:dawn', '@yang mid .5 wave/laugh', 'yang：云很高，慢点滑！'],
      ['meadow:dawn', '@qi mid .5 wave/laugh <', 'qi：不收小费！'],
      [
        'postoffice:day',
        '@mi mid .28 shy/shy',
        '@qi mid .72 hips/sly <',
        'mi：教教我呗。',
        'qi：先把那件事道歉。',
      ],
    ),
    page(
      '3:1/5:1/2:1',
      [
        'postoffice:day',
        '@gu mid .3 hold/calm +book',
        '@qi mid .72 salute/moved <',
        'gu：招人条件，我改了。',
      ],
      [
        'heights:day',
        '@qi full .32 swim/joy',
        '@mi full .66 swim/shock',
        '%backSpeed',
        'mi!：停不下来啊——',
        'qi：肚子再收一点！',
      ],
      ['plain:day', '：云上邮局招人。/条件只有一条：到得了。'],
    ),
  ],
};
