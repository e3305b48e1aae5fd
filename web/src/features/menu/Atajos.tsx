import { useAlmacen } from '../../lib/almacen.ts';
import { ATAJOS } from '../../lib/atajos.ts';
import { teclasSolas } from '../../lib/preferencias.ts';
import { openVentana } from '../../lib/ventana.ts';
import { Boton } from '../../ui/Boton.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import formas from '../../ui/formas.module.css';
import css from './Atajos.module.css';

/** 'Alt+1' to 'Alt+9' are read as one. */
const leidas = (teclas: readonly string[]): string[] =>
  teclas.length > 2 ? [`${teclas[0]} … ${teclas.at(-1)}`] : [...teclas];

const Tecla = ({ children }: { children: string }) => <kbd className={css.tecla}>{children}</kbd>;

const GRUPOS = [...Map.groupBy(ATAJOS, ({ donde }) => donde)];

/** Every shortcut, from the table that binds them. */
export default function Atajos() {
  const alone = useAlmacen(teclasSolas) === 'si';
  return (
    <Dialogo abierto angosto titulo="Atajos del teclado" onClose={() => openVentana(null)}>
      {GRUPOS.map(([donde, atajos]) => (
        <section key={donde} className={formas.conAire}>
          <h3 className={css.titulo}>{donde}</h3>
          <ul className={formas.lista}>
            {atajos.map(({ id, teclas, titulo }) => (
              <li key={id} className={css.entrada}>
                <div className={css.fila}>
                  {leidas(teclas).map((tecla, i) => (
                    <div key={tecla} className={css.filaDeAtajos}>
                      {i > 0 && <span>o</span>}
                      <Tecla>{tecla}</Tecla>
                    </div>
                  ))}
                </div>
                <span>{titulo}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <div className={formas.nota}>
        {alone
          ? 'Los de una sola tecla no actúan mientras escribe en un campo.'
          : 'Los de una sola tecla están desactivados en sus preferencias.'}
      </div>
      <Boton size="small" className={css.boton} onClick={() => openVentana('preferencias')}>
        Preferencias
      </Boton>
    </Dialogo>
  );
}
