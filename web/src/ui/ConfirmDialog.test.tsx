import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { confirm, type Pregunta } from '../lib/confirm.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const ask = (question: Pregunta) => {
  render(<ConfirmDialog />);
  let answer: Promise<boolean> = Promise.resolve(false);
  act(() => {
    answer = confirm(question);
  });
  return { answered: () => answer };
};

describe('confirm dialog', () => {
  it('[1-125] shows a title and renders the markup of its content', () => {
    ask({
      titulo: 'Eliminar',
      contenido: (
        <>
          Se elimina a <b>ANA</b>.
        </>
      ),
    });
    expect(screen.getByRole('dialog', { name: 'Eliminar' })).toBeTruthy();
    expect(screen.getByText('ANA').tagName).toBe('B');
  });

  it('[1-126] answers yes by Aceptar and no by Cancelar', async () => {
    const first = ask({ titulo: 'Uno', contenido: '' });
    await userEvent.click(screen.getByRole('button', { name: 'Aceptar' }));
    expect(await first.answered()).toBe(true);
    let second: Promise<boolean> = Promise.resolve(true);
    act(() => {
      second = confirm({ titulo: 'Dos', contenido: '' });
    });
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(await second).toBe(false);
  });

  it('[1-126] may have no Cancelar', () => {
    ask({ titulo: 'Aviso', contenido: 'No existen registros con los datos proporcionados', cancelar: false });
    expect(screen.getByRole('button', { name: 'Aceptar' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull();
  });

  it('[1-877] the filled button is the better way, where there is one: to do something first, or to stay', async () => {
    const filled = () => document.querySelector('[class*=contained]')?.textContent;
    const { answered } = ask({
      titulo: 'Uno',
      contenido: '',
      aceptar: 'Salir',
      cancelar: 'Seguir',
      mejor: { texto: 'Guardar y salir', work: async () => true },
    });
    expect([filled(), document.activeElement?.textContent]).toEqual(['Guardar y salir', 'Guardar y salir']);
    await userEvent.keyboard('{Enter}');
    expect(await answered()).toBe(true);
    let second: Promise<boolean> = Promise.resolve(true);
    act(() => {
      second = confirm({ titulo: 'Dos', contenido: '', aceptar: 'Salir', cancelar: 'Seguir', mejor: 'cancelar' });
    });
    expect([filled(), document.activeElement?.textContent]).toEqual(['Seguir', 'Seguir']);
    await userEvent.keyboard('{Enter}');
    expect(await second).toBe(false);
  });

  it('never takes a string for markup', () => {
    ask({ titulo: 'Texto', contenido: '<b>crudo</b>' });
    expect(screen.getByText('<b>crudo</b>')).toBeTruthy();
  });
});
