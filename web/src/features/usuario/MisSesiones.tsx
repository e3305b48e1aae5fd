import { formatFecha } from '@renadet/domain/lib/fecha';
import * as contrato from '@renadet/domain/usuario/sesiones.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { avisar } from '../../lib/avisos.ts';
import { turnLlaves } from '../../lib/copias.ts';
import { call } from '../../lib/http.ts';
import { alDia, clave } from '../../lib/query.ts';
import { BotonSecundario } from '../../ui/Botones.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Salir } from '../../ui/Icon.tsx';
import { type Columna, placeAcciones } from '../../ui/tabla/columnas.ts';
import { describeLectura } from '../../ui/tabla/lectura.ts';

const cuando = (text: string) => `${formatFecha(text.slice(0, 10))} ${text.slice(11, 16)}`;

/** The names of programs in their own words, also on telephones, and in those of people. The first match counts. */
const PROGRAMAS: readonly (readonly [suyo: RegExp, nombre: string])[] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|OPX)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const programa = (agente: string | null): string =>
  PROGRAMAS.find(([suyo]) => agente && suyo.test(agente))?.[1] ?? 'Otro programa';

const Programa = ({ sesion: { agente, actual } }: { sesion: contrato.SesionAbierta }) => (
  <>
    {programa(agente)}
    {actual && <span className="resaltado verde">{' · Esta sesión'}</span>}
  </>
);

const columnasDe = (onChoose: (sesion: contrato.SesionAbierta) => void): Columna<contrato.SesionAbierta>[] => [
  { id: 'agente', titulo: 'Programa', valor: (s) => programa(s.agente), celda: (s) => <Programa sesion={s} /> },
  { id: 'direccion', titulo: 'Desde', valor: (s) => s.direccion, ordenable: true, plegable: true },
  { id: 'creada', titulo: 'Inicio', valor: (s) => s.creada, celda: (s) => cuando(s.creada), ordenable: true },
  { id: 'usada', titulo: 'Último uso', valor: (s) => s.usada, celda: (s) => cuando(s.usada), ordenable: true },
  placeAcciones([
    {
      etiqueta: 'Terminar',
      Icono: Salir,
      onChoose,
      impedida: (s) => (s.actual ? 'Es esta sesión: use «Cerrar Sesión».' : undefined),
      peligro: true,
    },
  ]),
];

interface Props {
  /** The dialog that asks for the password again. */
  Probar: ComponentType<{
    titulo: string;
    texto: string;
    pide: readonly ['password'];
    boton: string;
    peligro: boolean;
    onSend: (pruebas: { password: string }) => Promise<void>;
    onClose: () => void;
  }>;
}

/** The user's open sessions, each with a button that ends it. */
export function MisSesiones({ Probar }: Props) {
  const cache = useQueryClient();
  const [elegida, setElegida] = useState<contrato.SesionAbierta | 'otras'>();
  const tell = async (texto: string) => {
    setElegida(undefined);
    avisar.correcto(texto);
    await cache.invalidateQueries({ queryKey: clave(contrato.getMisSesiones) });
  };
  const finish = async ({ id }: contrato.SesionAbierta, password: string) => {
    await call(contrato.terminarSesion, { params: { id }, body: { password } });
    await tell('La sesión terminó.');
  };
  const finishOthers = async (password: string) => {
    const { terminadas } = await call(contrato.terminarOtrasSesiones, { body: { password } });
    turnLlaves();
    await tell(terminadas === 1 ? 'Terminó la otra sesión.' : `Terminaron sus otras ${terminadas} sesiones.`);
  };
  const lectura = useQuery(alDia(contrato.getMisSesiones));
  const otras = lectura.data?.filter(({ actual }) => !actual).length ?? 0;
  return (
    <>
      <DataTable
        {...describeLectura(lectura)}
        lista="sesiones"
        titulo="Mis sesiones"
        columnas={columnasDe(setElegida)}
        filas={lectura.data}
        clave={(s) => s.id}
        herramientas={
          otras > 0 && <BotonSecundario onClick={() => setElegida('otras')}>Cerrar las demás</BotonSecundario>
        }
      />
      {elegida === 'otras' && (
        <Probar
          titulo="Cerrar las demás sesiones"
          texto={`${otras === 1 ? 'La otra sesión terminará' : `Las otras ${otras} sesiones terminarán`} de inmediato; esta sigue. Los borradores que esos equipos guardaron sin conexión ya no podrán abrirse.`}
          pide={['password']}
          boton="Cerrar las demás"
          peligro
          onSend={({ password }) => finishOthers(password)}
          onClose={() => setElegida(undefined)}
        />
      )}
      {elegida && elegida !== 'otras' && (
        <Probar
          titulo="Terminar sesión"
          texto={`La sesión abierta el ${cuando(elegida.creada)} terminará de inmediato.`}
          pide={['password']}
          boton="Terminar sesión"
          peligro
          onSend={({ password }) => finish(elegida, password)}
          onClose={() => setElegida(undefined)}
        />
      )}
    </>
  );
}
