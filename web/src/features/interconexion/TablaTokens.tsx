import { legible } from '@renadet/domain/catalogos/legible';
import { GRACIA_DIAS } from '@renadet/domain/interconexion/interconexion.contract';
import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import { useState } from 'react';
import { avisar } from '../../lib/avisos.ts';
import { confirm } from '../../lib/confirm.ts';
import { BotonAgregar } from '../../ui/BotonAgregar.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Eliminar, Sincronizar } from '../../ui/Icon.tsx';
import { loadAhead } from '../../ui/Limite.tsx';
import { type Columna, placeAcciones } from '../../ui/tabla/columnas.ts';
import { describeLectura } from '../../ui/tabla/lectura.ts';
import { type FilaToken, useTokens } from './useTokens.ts';

const DialogoMostrar = loadAhead(async () => (await import('./DialogoToken.tsx')).DialogoMostrar, 'la ventana');
const DialogoToken = loadAhead(async () => (await import('./DialogoToken.tsx')).DialogoToken, 'la ventana');

const ESTADO = { VIGENTE: 'Vigente', REVOCADO: 'Revocado', VENCIDO: 'Vencido' } as const;
const fueraDeUso = ({ estado }: FilaToken) => (estado === 'VIGENTE' ? undefined : 'Este token ya no sirve.');

const DATOS: readonly Columna<FilaToken>[] = [
  {
    id: 'institucion',
    titulo: ETIQUETAS.institucion,
    valor: (f) => legible(f.dsinstitucion, 'nombre'),
    ordenable: true,
  },
  { id: 'area', titulo: ETIQUETAS.area, valor: (f) => legible(f.dspropietario, 'nombre') },
  { id: 'uso', titulo: 'Para', valor: (f) => (f.bopruebas ? 'Pruebas' : 'Registro') },
  { id: 'terminacion', titulo: 'Termina en', valor: (f) => f.terminacion },
  { id: 'estado', titulo: 'Estado', valor: (f) => ESTADO[f.estado], ordenable: true },
  { id: 'creado', titulo: 'Creado', tipo: 'fecha', valor: (f) => f.creado },
  { id: 'creador', titulo: 'Por', valor: (f) => f.creador },
  { id: 'usado', titulo: 'Último uso', tipo: 'fecha', valor: (f) => f.usado },
  { id: 'vence', titulo: 'Vence', tipo: 'fecha', valor: (f) => f.vence },
];

const askRotar = ({ dsinstitucion, terminacion }: FilaToken) =>
  confirm({
    titulo: 'Rotar el token',
    contenido: (
      <>
        Se crea otro token para <strong>{dsinstitucion}</strong>. El que termina en {terminacion} servirá {GRACIA_DIAS}{' '}
        días más, para que la institución lo cambie sin interrumpir sus envíos.
      </>
    ),
    aceptar: 'Rotar',
  });

const askRevocar = ({ dsinstitucion, terminacion }: FilaToken) =>
  confirm({
    titulo: 'Revocar el token',
    contenido: (
      <>
        <strong>{dsinstitucion}</strong> ya no podrá enviar carpetas con el token que termina en {terminacion}. No se
        puede deshacer.
      </>
    ),
    aceptar: 'Revocar',
    peligro: true,
  });

/** The tokens of the interconnection service, with the buttons that create, rotate and revoke them. */
export function TablaTokens() {
  const { tokens, create, rotate, revoke } = useTokens();
  const [creating, setCreating] = useState(false);
  /** The one just made, shown this once. */
  const [made, setMade] = useState<string>();
  const onRotate = async (fila: FilaToken) => {
    const next = (await askRotar(fila)) ? await rotate(fila) : null;
    if (next) setMade(next.token);
  };
  const onRevoke = async (fila: FilaToken) => {
    if ((await askRevocar(fila)) && (await revoke(fila))) avisar.correcto('El token se revocó.');
  };
  const columnas: Columna<FilaToken>[] = [
    ...DATOS,
    placeAcciones([
      { etiqueta: 'Rotar', Icono: Sincronizar, onChoose: onRotate, impedida: fueraDeUso },
      { etiqueta: 'Revocar', Icono: Eliminar, onChoose: onRevoke, impedida: fueraDeUso, peligro: true },
    ]),
  ];
  return (
    <>
      <DataTable
        {...describeLectura(tokens)}
        titulo="Tokens de interconexión"
        columnas={columnas}
        filas={tokens.data}
        clave={(f) => f.lltoken}
        conBusqueda
        vacio="Ninguna institución tiene un token."
        vacioAyuda="Cree uno para que una institución envíe sus carpetas."
        herramientas={<BotonAgregar onClick={() => setCreating(true)}>Nuevo token</BotonAgregar>}
      />
      {creating && (
        <DialogoToken
          create={create}
          onClose={(token) => {
            setCreating(false);
            setMade(token);
          }}
        />
      )}
      {made !== undefined && <DialogoMostrar token={made} onClose={() => setMade(undefined)} />}
    </>
  );
}
