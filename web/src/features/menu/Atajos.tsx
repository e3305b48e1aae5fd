import { useAlmacen } from '../../lib/almacen.ts';
import { ATAJOS } from '../../lib/atajos.ts';
import { teclasSolas } from '../../lib/preferencias.ts';
import { openVentana } from '../../lib/ventana.ts';
import { Boton } from '../../ui/Boton.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';

/** 'Alt+1' to 'Alt+9' are read as one. */
const leidas = (teclas: readonly string[]): string[] =>
  teclas.length > 2 ? [`${teclas[0]} … ${teclas.at(-1)}`] : [...teclas];

const Tecla = ({ children }: { children: string }) => (
  <kbd className="resaltado junto fondo radio-3 borde-fuerte px-6" style={{ borderBottomWidth: 2 }}>
    {children}
  </kbd>
);

const GRUPOS = [...Map.groupBy(ATAJOS, ({ donde }) => donde)];

/** Every shortcut, from the table that binds them. */
export default function Atajos() {
  const alone = useAlmacen(teclasSolas) === 'si';
  return (
    <Dialogo angosto titulo="Atajos del teclado" onClose={() => openVentana(null)}>
      {GRUPOS.map(([donde, atajos]) => (
        <section key={donde} className="mb-16">
          <h3 className="mb-4">{donde}</h3>
          <ul className="lista">
            {atajos.map(({ id, teclas, titulo }) => (
              <li
                key={id}
                className="rejilla g-8 a-la-base raya py-6"
                style={{ gridTemplateColumns: '132px minmax(0, 1fr)' }}
              >
                <div className="renglon g-4 a-la-base">
                  {leidas(teclas).map((tecla, i) => (
                    <div key={tecla} className="renglon g-4">
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
      <div className="letra-menor tenue">
        {alone
          ? 'Los de una sola tecla no actúan mientras escribe en un campo.'
          : 'Los de una sola tecla están desactivados en sus preferencias.'}
      </div>
      <Boton size="small" className="mt-8" onClick={() => openVentana('preferencias')}>
        Preferencias
      </Boton>
    </Dialogo>
  );
}
